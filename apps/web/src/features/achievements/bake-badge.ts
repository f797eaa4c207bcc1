import { toHex } from '@vereda/client/theme/oklch.ts'
import { readColour } from '@vereda/client/theme/read-colour.ts'

const SVG = 'http://www.w3.org/2000/svg'
const OPEN_BADGES = 'https://purl.imsglobal.org/ob/v3p0'
const SIZE = '512'

/** A drawn colour as hex: not every program that shows an SVG knows the colours that our sheets are written in. */
function written(colour: string): string {
  const read = colour.startsWith('oklch') ? readColour(colour) : null
  return read ? toHex(read) : colour
}

/** A bloom as it stands on the screen as a picture of its own, which carries the signed credential as Open Badges 3.0 bakes one into SVG. */
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
