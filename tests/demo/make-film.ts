// Renders films again, the named ones or all. It needs ffmpeg and Chromium. See apps/server/src/demo/video/README.md.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { FRAME } from '../../apps/server/src/demo/video/drawing.ts'
import type { DemoFilm } from '../../apps/server/src/demo/video/film-files.ts'
import { filmFrame, secondsOf } from '../../apps/server/src/demo/video/film-frame.ts'
import { FILMS } from '../../apps/server/src/demo/video/films.ts'
import { filmSound } from '../../apps/server/src/demo/video/sound.ts'
import { CHROMIUM_FLAGS, findChromium } from '../harness/chromium.ts'

const FPS = 24
const DEMO = new URL('../../apps/server/src/demo/', import.meta.url)
const FONT = new URL('package/kit/fonts/gabarito-latin-wght-normal.woff2', DEMO)

const folder = await mkdtemp(join(tmpdir(), 'film-'))
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

const picture = ['-f', 'image2pipe', '-framerate', String(FPS), '-i', '-']
const video = ['-c:v', 'libx264', '-profile:v', 'baseline', '-level', '3.1', '-pix_fmt', 'yuv420p']
const quality = ['-preset', 'veryslow', '-crf', '31']
const sound = ['-c:a', 'aac', '-b:a', '40k', '-movflags', '+faststart', '-shortest']

async function make(film: DemoFilm): Promise<void> {
  const { scenes, transposed } = FILMS[film]
  const seconds = secondsOf(scenes)
  const wav = join(folder, `${film}.wav`)
  await writeFile(wav, filmSound(seconds, transposed))
  const out = fileURLToPath(new URL(`video/${film}.mp4`, DEMO))
  const codec = ['-i', wav, ...video, ...quality, ...sound, out]
  const ffmpeg = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...picture, ...codec], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  for (let i = 0; i < seconds * FPS; i++) {
    await page.evaluate(
      (svg) => {
        document.getElementById('film')!.innerHTML = svg
      },
      filmFrame(scenes, i / FPS),
    )
    const shot = await page.screenshot({ type: 'png' })
    if (!ffmpeg.stdin.write(shot)) await new Promise((resolve) => ffmpeg.stdin.once('drain', resolve))
  }
  ffmpeg.stdin.end()
  await new Promise((resolve) => ffmpeg.once('close', resolve))
}

const named = process.argv.slice(2)
const films = (Object.keys(FILMS) as DemoFilm[]).filter((film) => named.length === 0 || named.includes(film))
for (const film of films) await make(film)
await browser.close()
await rm(folder, { recursive: true })
