import { expect, test } from 'vitest'
import { decodeCp850 } from './cp850.ts'
import { decodeShiftJis } from './shift-jis.ts'

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')

test.each([
  ['91e6 31 8fcd 2e68746d6c', '第1章.html'],
  ['89e6 919c 2f 82a0 82a2 2e 706e67', '画像/あい.png'],
])('the bytes %s decode to the name %s', (name, text) => expect(decodeShiftJis(bytes(name))).toBe(text))

const WESTERN = [...'çãõáéíóúâêôàüñÇÃÕÁÉÍÓÚÂÊÔÀÜÑöäßîïëèìòù']
const byteOf = new Map(
  Array.from({ length: 128 }, (_, i) => [decodeCp850(Uint8Array.of(i + 128)), i + 128] as const),
)
const inCp850 = (text: string) => Uint8Array.from(text, (sign) => byteOf.get(sign) ?? sign.charCodeAt(0))

test.each([
  'lição.html',
  'ações/informação.png',
  'mâle détail.jpg',
  'Übung für Anfänger.html',
  'señal.js',
  'opções ÇÃO.htm',
])('%s in code page 850 is not decoded as Shift JIS', (name) => {
  expect(decodeShiftJis(inCp850(name))).toBeNull()
  expect(decodeCp850(inCp850(name))).toBe(name)
})

test('no accented letter of code page 850 beside another letter decodes as Shift JIS', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.- /']
  for (const accented of WESTERN)
    for (const other of letters) expect(decodeShiftJis(inCp850(`x${accented}${other}`))).toBeNull()
})
