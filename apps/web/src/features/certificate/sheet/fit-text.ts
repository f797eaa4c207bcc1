let pen: CanvasRenderingContext2D | null = null

/** The width of a text in the sheet's units. */
function widthOf(text: string, font: string): number {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return 0
  pen.font = font
  return pen.measureText(text).width
}

export type Face = { family: string; weight: number }
const fontOf = ({ family, weight }: Face, size: number) => `${weight} ${size}px "${family}"`

function linesAt(words: readonly string[], font: string, width: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(longer, font) > width) lines.push(word)
    else lines.splice(-1, 1, longer)
  }
  return lines
}

const STEP = 0.92

/** Breaks a text into lines that fit: in the given size, or in the first smaller size that does. */
export function fitText(
  text: string,
  face: Face,
  { size, width, lines: most }: { size: number; width: number; lines: number },
): { size: number; lines: string[] } {
  const words = text.split(/\s+/u).filter(Boolean)
  const font = fontOf(face, size)
  const lines = linesAt(words, font, width)
  const fits = lines.length <= most && lines.every((line) => widthOf(line, font) <= width)
  if (fits || size < 8) return { size, lines }
  return fitText(text, face, { size: size * STEP, width, lines: most })
}
