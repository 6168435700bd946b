/** The film is fetched when its dialog opens, and not before. */
export function playVideo(dialog: HTMLDialogElement): void {
  const video = dialog.querySelector('video');
  if (!video) return;
  const { src, poster } = video.dataset;
  if (src && !video.src) {
    if (poster) video.poster = poster;
    for (const track of video.querySelectorAll('track')) track.src = track.dataset['src'] ?? '';
    video.src = src;
  }
  // Refused where nobody has clicked (the dialog's own address): then it waits for its play button.
  video.play().catch(() => undefined);
}

export function stopVideo(dialog: HTMLDialogElement): void {
  dialog.querySelector('video')?.pause();
}
