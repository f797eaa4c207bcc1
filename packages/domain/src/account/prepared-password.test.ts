import { expect, test } from 'vitest'
import { preparedChange, preparedPassword } from './prepared-password.ts'

// Digests from md5sum and sha256sum.
const VEREDA =
  '{MD5}53cbc0b6bdaf4eff806ddb53e0a3ce6d{SHA256}82e1b68e0518d69d07ec890fe682e52617ca63755a9bde69b4b7f011ec02ff40'
const CORACAO =
  '{MD5}7d9e8d029fd823aec5dc4d71716afa4d{SHA256}e9e17950b5388846a28bca25b65cc71d7165ac50ff7de4327bfd0411bfa4b965'

test('a password is sent as the digests of its UTF-8 bytes, each with its prefix', async () => {
  expect(await preparedPassword('vereda')).toBe(VEREDA)
  expect(await preparedPassword('coração')).toBe(CORACAO)
})

test('a value that already has a digest prefix is sent unchanged', async () => {
  expect(await preparedPassword(VEREDA)).toBe(VEREDA)
  expect(await preparedPassword('{SHA256}82e1')).toBe('{SHA256}82e1')
  expect(await preparedChange('{SHA256}82e1')).toBe('{SHA256}82e1')
})

test('a password change sends only the SHA digest', async () => {
  expect(await preparedChange('coração')).toBe(CORACAO.slice(CORACAO.indexOf('{SHA256}')))
})
