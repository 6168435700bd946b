import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Size of a film in pixels, and its pictures per second. */
export const FILM = { width: 1280, height: 720, rate: 24 } as const;

/** A film being written: raw pictures go in, in order, each for as long as it is shown. */
export type FilmFile = {
  /** @param picture width × height pixels of three bytes */
  write(picture: Buffer, frames: number): Promise<void>;
  close(): Promise<void>;
};

/** An H.264 film without sound that starts playing before it is loaded whole; needs `ffmpeg` with libx264. */
export function openFilmFile(file: string): FilmFile {
  const ffmpeg = spawn('ffmpeg', argumentsFor(file), { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = new Promise<void>((resolve, reject) => {
    ffmpeg.on('error', () => reject(new Error('no ffmpeg: install it (Debian: apt-get install ffmpeg)')));
    ffmpeg.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${String(code)}`)),
    );
  });
  // Heard of when the film is closed; until then it must not end the process.
  ended.catch(() => undefined);
  ffmpeg.stdin.on('error', () => undefined);
  return {
    async write(picture, frames) {
      for (let frame = 0; frame < frames; frame += 1)
        if (!ffmpeg.stdin.write(picture)) await Promise.race([once(ffmpeg.stdin, 'drain'), ended]);
    },
    async close() {
      ffmpeg.stdin.end();
      await ended;
    },
  };
}

function argumentsFor(file: string): string[] {
  const { width, height, rate } = FILM;
  return [
    ...['-y', '-loglevel', 'error'],
    ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-video_size', `${width}x${height}`, '-framerate', `${rate}`],
    ...['-i', 'pipe:0', '-an'],
    // The colours of a page are those of a high-definition film, and are said to be.
    ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ...['-c:v', 'libx264', '-preset', 'slow', '-tune', 'animation', '-crf', '29', '-pix_fmt', 'yuv420p'],
    ...['-g', `${rate * 5}`, '-movflags', '+faststart', file],
  ];
}
