import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Eight seconds of seekable video. */
export const eightSeconds = (): Uint8Array =>
  readFileSync(join(import.meta.dirname, 'media/eight-seconds.webm'))

/** A picture of one pixel. */
export const pixel = (): Uint8Array =>
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgaGj4DwADhAGA3xIe6wAAAABJRU5ErkJggg==',
    'base64',
  )

/** A PDF with a line of text on each page. `size` is in points; the default is A4. */
export function pdfOf(lines: string[], size = [595, 842]): Uint8Array {
  const pages = lines.map((_, i) => 4 + i * 2)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((n) => `${n} 0 R`).join(' ')}] /Count ${lines.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...lines.flatMap((line, i) => {
      const text = `BT /F1 24 Tf 40 700 Td (${line}) Tj ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${pages[i]! + 1} 0 R >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const offset = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  return Buffer.from(
    `${file}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}

/** A second of silence (WAVE, 8,000 samples of one byte). */
export function oneSecond(): Uint8Array {
  const head = Buffer.alloc(44)
  const numbers: [number, number, 2 | 4][] = [
    ...([
      [4, 8_036, 4],
      [16, 16, 4],
      [20, 1, 2],
      [22, 1, 2],
      [24, 8_000, 4],
      [28, 8_000, 4],
    ] as const),
    ...([
      [32, 1, 2],
      [34, 8, 2],
      [40, 8_000, 4],
    ] as const),
  ].map(([at, value, width]) => [at, value, width])
  head.write('RIFF', 0, 'latin1')
  head.write('WAVEfmt ', 8, 'latin1')
  head.write('data', 36, 'latin1')
  for (const [at, value, width] of numbers) head.writeUIntLE(value, at, width)
  return Buffer.concat([head, Buffer.alloc(8_000, 0x80)])
}
