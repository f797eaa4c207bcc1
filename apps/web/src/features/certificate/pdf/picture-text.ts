/** The characters that the embedded fonts have: Latin 1 and the punctuation of the app's texts. */
const PRINTED = /^[\u0020-\u007e\u00a0-\u00ff–—·“”‘’…]*$/u
const SHARPNESS = 4

/** Draws a text as a picture, in whatever font the device has for it. */
function pictureOf(text: SVGTextElement): SVGImageElement | null {
  const { x, y, width, height } = text.getBBox()
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * SHARPNESS)
  canvas.height = Math.ceil(height * SHARPNESS)
  const pen = canvas.getContext('2d')
  if (!pen) return null
  const [weight, size, family] = ['font-weight', 'font-size', 'font-family'].map((name) =>
    text.getAttribute(name),
  )
  pen.scale(SHARPNESS, SHARPNESS)
  pen.font = `${weight} ${size}px "${family}"`
  pen.fillStyle = text.getAttribute('fill') ?? ''
  pen.fillText(text.textContent, Number(text.getAttribute('x')) - x, Number(text.getAttribute('y')) - y)
  const image = document.createElementNS('http://www.w3.org/2000/svg', 'image')
  for (const [name, value] of Object.entries({ x, y, width, height })) image.setAttribute(name, String(value))
  image.setAttribute('href', canvas.toDataURL('image/png'))
  return image
}

/** Copies a sheet that is on the screen. In the copy, each text that the embedded fonts can't write is a picture. */
export function withPictures(sheet: SVGSVGElement): SVGSVGElement {
  const copy = sheet.cloneNode(true) as SVGSVGElement
  const [shown, copied] = [sheet, copy].map((each) => [...each.querySelectorAll('text')]) as [
    SVGTextElement[],
    SVGTextElement[],
  ]
  for (const [n, text] of shown.entries()) {
    if (PRINTED.test(text.textContent)) continue
    const picture = pictureOf(text)
    if (picture) copied[n]!.replaceWith(picture)
  }
  return copy
}
