import { expect, test } from 'vitest'
import { nameIn } from './tus-headers.ts'

const named = (name: string) => `filename ${Buffer.from(name).toString('base64')}`

test.each([
  ['stands after others', `kind c2Nvcm0=, ${named('Caves.zip')}`, 'Caves'],
  ['holds what the database does not take', named('Ca\0ves.zip'), 'Caves'],
  ['is nothing but its ending', named('.zip'), 'package'],
  ['is none', undefined, 'package'],
  ['is longer than a name may be', named(`${'a'.repeat(300)}.zip`), 'a'.repeat(200)],
])('a name that %s is read from an upload’s metadata', (_what, metadata, expected) => {
  expect(nameIn(metadata)).toBe(expected)
})
