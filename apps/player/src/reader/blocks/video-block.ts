import { el } from '../element.ts'
import { icon } from '../icons.ts'
import type { Reader } from '../reader.ts'
import { brokenMedia } from './broken-media.ts'

type Video = { path: string; title: string; captions?: { path: string; locale: string }[] }

const POSITION_EVERY_S = 5
/** A video that was left beyond this part of its length starts from the beginning. */
const NEAR_THE_END = 0.95

const nameOf = (language: string, inLocale: string) =>
  new Intl.DisplayNames([inLocale], { type: 'language', fallback: 'code' }).of(language) ?? language

function captionTracks({ captions = [] }: Video, { urlOf, locale }: Reader): HTMLTrackElement[] {
  return captions.map(({ path, locale: language }) =>
    el('track', {
      kind: 'captions',
      src: urlOf(path),
      srclang: language,
      label: nameOf(language, locale),
      default: language.slice(0, 2) === locale.slice(0, 2),
    }),
  )
}

/** Stores a video's position, resumes there, and notes when it was watched to its end. */
function follow(video: HTMLVideoElement, path: string, { session, atEnd }: Reader): void {
  const positions = () => session.reading().positions
  const keep = (seconds: number) =>
    void session.change({ positions: { ...positions(), [path]: Math.floor(seconds) } })
  video.addEventListener('loadedmetadata', () => {
    const position = positions()[path] ?? 0
    if (position < video.duration * NEAR_THE_END) video.currentTime = position
  })
  video.addEventListener('timeupdate', () => {
    if (Math.abs(video.currentTime - (positions()[path] ?? 0)) >= POSITION_EVERY_S) keep(video.currentTime)
  })
  atEnd(() => video.played.length > 0 && !video.ended && keep(video.currentTime))
  video.addEventListener('ended', () => {
    const { watched } = session.reading()
    void session.change({
      positions: { ...positions(), [path]: 0 },
      watched: [...new Set([...watched, path])],
    })
  })
}

/** The speeds that browsers' own controls offer. */
const SPEEDS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]

/** The playback speed. Not every browser's own controls offer it. */
function speedField(video: HTMLVideoElement, { say, locale }: Reader): HTMLElement {
  const options = SPEEDS.map((speed) =>
    el('option', { value: String(speed), selected: speed === 1 }, `${speed.toLocaleString(locale)}×`),
  )
  const select = el('select', {}, ...options)
  select.addEventListener('change', () => {
    video.playbackRate = Number(select.value)
  })
  video.addEventListener('ratechange', () => {
    select.value = String(video.playbackRate)
  })
  return el('label', { class: 'speed' }, say('speed'), select)
}

/** A video with captions, which resumes where it was left. */
export function videoBlock(given: Video, reader: Reader): HTMLElement {
  const { say, session, urlOf } = reader
  const video = el(
    'video',
    { controls: true, preload: 'metadata', playsInline: true, aria: { label: given.title } },
    ...captionTracks(given, reader),
  )
  video.setAttribute('controlslist', 'nodownload') // the sandbox refuses downloads
  video.src = urlOf(given.path)
  follow(video, given.path, reader)
  const seen = el('span', { class: 'done' }, icon('check'), say('watched'))
  const show = () => {
    seen.hidden = !session.reading().watched.includes(given.path)
  }
  session.onChange(show)
  show()
  return el(
    'figure',
    {},
    video,
    brokenMedia(video, reader),
    el('figcaption', {}, el('span', {}, given.title), seen, speedField(video, reader)),
  )
}
