import type { Random } from './random.ts'

/** A placeholder for a drawing's own id, so that one kept text can be on the page twice. */
export const ID = '§'

const SPACE = 'patternUnits="userSpaceOnUse"'

/** Dots, stripes and waves that fill beds; their ids end in d, s and w. */
export function patterns(next: Random): string {
  const turn = Math.floor(next() * 180)
  return (
    `<pattern id="${ID}d" width="11" height="11" ${SPACE} patternTransform="rotate(${turn})"><circle cx="5" cy="5" r="1.9" fill="var(--a5)" opacity=".55"/></pattern>` +
    `<pattern id="${ID}s" width="9" height="9" ${SPACE} patternTransform="rotate(${turn + 35})"><path d="M0 4.5H9" stroke="var(--ap)" stroke-width="2.4" opacity=".6"/></pattern>` +
    `<pattern id="${ID}w" width="26" height="13" ${SPACE} patternTransform="rotate(${(turn % 40) - 20})"><path d="M0 6.5C6.5-1 6.5-1 13 6.5S19.5 14 26 6.5" fill="none" stroke="var(--ap)" stroke-width="2.8" opacity=".7"/></pattern>`
  )
}
