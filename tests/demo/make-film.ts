// Draws the film anew; needs ffmpeg and Chromium. See apps/server/src/demo/video/README.md.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { FILM_SECONDS, FRAME, filmFrame } from '../../apps/server/src/demo/video/scenes.ts'
import { filmSound } from '../../apps/server/src/demo/video/sound.ts'
import { CHROMIUM_FLAGS, findChromium } from '../harness/chromium.ts'

const FPS = 24
const DEMO = new URL('../../apps/server/src/demo/', import.meta.url)
const OUT = fileURLToPath(new URL('video/caminho-da-gota.mp4', DEMO))
const FONT = new URL('package/kit/fonts/gabarito-latin-wght-normal.woff2', DEMO)

const folder = await mkdtemp(join(tmpdir(), 'film-'))
await writeFile(join(folder, 'sound.wav'), filmSound(FILM_SECONDS))

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: CHROMIUM_FLAGS,
})
const page = await browser.newPage({ viewport: FRAME })
const font = (await readFile(FONT)).toString('base64')
await page.setContent(
  `<style>@font-face{font-family:Gabarito;src:url(data:font/woff2;base64,${font});font-weight:400 900}body{margin:0;font-family:Gabarito}</style><div id="film"></div>`,
)
await page.evaluate(() => document.fonts.load('700 33px Gabarito'))

const picture = ['-f', 'image2pipe', '-framerate', String(FPS), '-i', '-', '-i', join(folder, 'sound.wav')]
const codec = [
  '-c:v',
  'libx264',
  '-profile:v',
  'baseline',
  '-level',
  '3.1',
  '-pix_fmt',
  'yuv420p',
  '-preset',
  'veryslow',
  '-crf',
  '29',
  '-c:a',
  'aac',
  '-b:a',
  '40k',
  '-movflags',
  '+faststart',
  '-shortest',
]
const ffmpeg = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...picture, ...codec, OUT], {
  stdio: ['pipe', 'inherit', 'inherit'],
})
for (let i = 0; i < FILM_SECONDS * FPS; i++) {
  await page.evaluate(
    (svg) => {
      document.getElementById('film')!.innerHTML = svg
    },
    filmFrame(i / FPS),
  )
  const shot = await page.screenshot({ type: 'png' })
  if (!ffmpeg.stdin.write(shot)) await new Promise((resolve) => ffmpeg.stdin.once('drain', resolve))
}
ffmpeg.stdin.end()
await new Promise((resolve) => ffmpeg.once('close', resolve))
await browser.close()
await rm(folder, { recursive: true })
