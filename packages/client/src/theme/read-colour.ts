import { fromHex, type Oklch } from './oklch.ts'

const OKLCH = /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+)/i
const HEX = /^#[0-9a-f]{6}$/i

/** Reads a domain's colour where the browser can't: OKLCH as we write it, otherwise anything that a canvas can paint. */
export function readColour(colour: string): Oklch | null {
  const parts = OKLCH.exec(colour)
  if (parts) return { l: Number(parts[1]) / (parts[2] ? 100 : 1), c: Number(parts[3]), h: Number(parts[4]) }
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return null
  pen.fillStyle = colour
  return HEX.test(pen.fillStyle) ? fromHex(pen.fillStyle) : null
}
