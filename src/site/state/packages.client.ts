import type { PackageAnswer } from '../../services/subscriptions/package-answer.ts';

type Packages = Readonly<Record<string, PackageAnswer>>;

let packages: Packages = {};
let follower: ((packages: Packages) => void) | undefined;

/** Keeps what the service says of a package. */
export function keepPackage(token: string, answer: PackageAnswer): void {
  packages = { ...packages, [token]: answer };
  follower?.(packages);
}

/** The site's state follows the packages, where the state is on the page at all. */
export function followPackages(listener: (packages: Packages) => void): void {
  follower = listener;
  listener(packages);
}
