import { el } from '../element.ts'
import type { Reader } from '../reader.ts'
import { brokenMedia } from './broken-media.ts'

type Audio = { path: string; title: string; transcript?: string }

/** A sound with its player in place, and its transcript. */
export function audioBlock({ path, title, transcript }: Audio, { say, urlOf }: Reader): HTMLElement {
  const audio = el('audio', { controls: true, preload: 'metadata', aria: { label: title } })
  audio.setAttribute('controlslist', 'nodownload') // the sandbox refuses downloads
  audio.src = urlOf(path)
  const words = transcript?.split(/\n+/).map((line) => el('p', {}, line)) ?? []
  return el(
    'figure',
    { class: 'card audio' },
    el('figcaption', {}, el('b', {}, title)),
    audio,
    brokenMedia(audio, { say }),
    words.length > 0 && el('details', {}, el('summary', {}, say('transcript')), ...words),
  )
}
