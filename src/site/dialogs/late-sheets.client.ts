import spinner from '../../ui/spinner/spinner.css?inline';
import prose from '../sections/prose/prose.css?inline';
import error from './error/error-dialog.css?inline';
import text from './text/text-dialog.css?inline';
import video from './video/video-dialog.css?inline';
import type { WearSheets } from './wear-sheets.client.ts';

/**
 * The looks of every dialog but the sign-up, which is what most visitors open. The frame's sheet is worn already and
 * stands between them, as on pages.
 */
export function wearLateSheets(wear: WearSheets): void {
  wear({ 'video-dialog': video, 'text-dialog': text }, 'before');
  wear({ prose, 'error-dialog': error, spinner });
}
