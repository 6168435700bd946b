import { beforeEach, describe, expect, test } from 'vitest';
import { setDialogError, setLoader, setMobileMenu, toggleDialog } from './flags.ts';
import { getState, subscribe, update } from './store.ts';

const ui = () => getState().ui;

describe('flags of section 4.4', () => {
  beforeEach(() => {
    for (const flag of ['dialogTerms', 'dialogAffiliate', 'promoVideo1'] as const) toggleDialog(flag, false);
    setDialogError();
    setLoader(false);
    setMobileMenu(false);
  });

  test.each(['dialogTerms', 'dialogAffiliate'] as const)('R4.4.01 R3.70 %s turns over', (flag) => {
    toggleDialog(flag);
    expect(ui()[flag]).toBe(true);
    toggleDialog(flag);
    expect(ui()[flag]).toBe(false);
  });

  test('R4.4.02 R4.4.03 the error opens with its words, and given nothing closes and clears them', () => {
    setDialogError({ message: 'M', action: 'A' });
    expect(ui().dialogError).toEqual({ open: true, message: 'M', action: 'A' });
    setDialogError();
    expect(ui().dialogError).toEqual({ open: false, message: '', action: '' });
  });

  test('R4.4.04 R3.71 the loader takes a value or turns over', () => {
    setLoader(true);
    setLoader(true);
    expect(ui().loaderGlobal).toBe(true);
    setLoader();
    expect(ui().loaderGlobal).toBe(false);
    setLoader(true, { message: 'Up to two minutes', opaque: true });
    expect(ui().loader).toEqual({ message: 'Up to two minutes', opaque: true });
    setLoader(false);
    expect(ui().loader).toEqual({ message: '', opaque: false });
  });

  test('R4.4.04 the mobile menu takes a value or turns over', () => {
    setMobileMenu();
    expect(ui().mobileMenu).toBe(true);
    setMobileMenu(false);
    setMobileMenu(false);
    expect(ui().mobileMenu).toBe(false);
  });

  test('R3.72 each video has a flag of its own', () => {
    toggleDialog('promoVideo1', true);
    expect([ui().promoVideo1, ui().promoVideo2]).toEqual([true, false]);
  });

  test('a flag that is already so tells nobody', () => {
    update('ui', { dialogTerms: true });
    let told = 0;
    const end = subscribe(() => {
      told += 1;
    });
    toggleDialog('dialogTerms', true);
    expect(told).toBe(0);
    end();
  });
});
