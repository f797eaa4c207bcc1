import { toHex } from '@vereda/client/theme/oklch.ts'
import { readColour } from '@vereda/client/theme/read-colour.ts'

const SVG = 'http://www.w3.org/2000/svg'
const OPEN_BADGES = 'https://purl.imsglobal.org/ob/v3p0'
const SIZE = '512'

/** Converts a colour to hex: some programs that show an SVG do not know the oklch colours of the app's style sheets. */
function written(colour: string): string {
  const read = colour.startsWith('oklch') ? readColour(colour) : null
  return read ? toHex(read) : colour
}

/** Makes an SVG file of a bloom as the screen shows it. The file carries the signed credential as Open Badges 3.0 bakes one into SVG. */
export function bakeBadge(bloom: SVGSVGElement, credential: string): Blob {
  const copy = bloom.cloneNode(true) as SVGSVGElement
  const shown = [...bloom.querySelectorAll<SVGElement>('*')]
  for (const [n, part] of [...copy.querySelectorAll<SVGElement>('*')].entries()) {
    const { fill, stroke } = getComputedStyle(shown[n]!)
    part.setAttribute('fill', written(fill))
    part.setAttribute('stroke', written(stroke))
  }
  const baked = document.createElementNS(OPEN_BADGES, 'openbadges:credential')
  baked.setAttribute('verify', credential)
  copy.prepend(baked)
  copy.setAttribute('xmlns', SVG)
  copy.removeAttribute('aria-hidden')
  copy.setAttribute('width', SIZE)
  copy.setAttribute('height', SIZE)
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' })
}
