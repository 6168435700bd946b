export type CompanyNavProps = {
  label: string;
  /** What assistive technology calls it: the footer has a list called like the label. */
  name: string;
  /** `true` marks the page's part of the group, `page` the page itself. */
  links: { label: string; href: string; current: boolean | 'page' }[];
};
