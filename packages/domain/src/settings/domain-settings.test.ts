import { describe, expect, test } from 'vitest'
import { type DomainChange, FRAMING_ORIGINS_MAX, readDomainChange } from './domain-settings.ts'

const PNG = `data:image/png;base64,${btoa(String.fromCharCode(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array(40).fill(1)))}`
const kept = (change: DomainChange) => {
  const read = readDomainChange(change)
  return read.ok ? read.value : read.refusal
}

test('a change is read with its fields normalised and no others', () => {
  expect(
    kept({ name: '  Escola   Ipê ', brand: '#C9185B', administratorEmail: ' Ana@Escola.Example ' }),
  ).toEqual({
    name: 'Escola Ipê',
    brand: '#c9185b',
    administratorEmail: 'ana@escola.example',
  })
  expect(kept({})).toEqual({})
})

test('an emptied field is read as null', () => {
  const nothing = { brand: '', logo: null, legal: '  ', administratorEmail: '', defaultCategory: null }
  expect(kept(nothing)).toEqual({
    brand: null,
    logo: null,
    legal: null,
    administratorEmail: null,
    defaultCategory: null,
  })
})

test.each<[string, DomainChange]>([
  ['name', { name: '   ' }],
  ['name', { name: 'x'.repeat(121) }],
  ['brand', { brand: 'red; }' }],
  ['timeZone', { timeZone: 'Mars/Olympus' }],
  ['administratorEmail', { administratorEmail: 'nobody' }],
  ['framingOrigins', { framingOrigins: ['https://lms.example.org/path'] }],
  ['framingOrigins', { framingOrigins: ["https://a.example 'unsafe-inline'"] }],
  [
    'framingOrigins',
    { framingOrigins: Array.from({ length: FRAMING_ORIGINS_MAX + 1 }, (_, n) => `https://a${n}.example`) },
  ],
  ['framingOrigins', { framingOrigins: ['https://lms.example.org', 'https://b.example/path'] }],
  ['legal', { legal: 'x'.repeat(100_001) }],
  ['logo', { logo: 'https://elsewhere.example/logo.png' }],
  ['logo', { logo: `data:image/svg+xml;base64,${btoa('<svg onload="x"/>')}` }],
  ['logo', { logo: `data:image/png;base64,${btoa('<html>no picture at all, though it says so</html>')}` }],
  ['logo', { logo: PNG.replace('png', 'webp') }],
])('an unreadable %s is named in the refusal', (field, change) => expect(kept(change)).toEqual({ field }))

test('the longest legal text and the largest number of origins are accepted', () => {
  const legal = 'x'.repeat(100_000)
  const framingOrigins = Array.from({ length: FRAMING_ORIGINS_MAX }, (_, n) => `https://a${n}.example`)
  expect(kept({ legal: ` ${legal} `, framingOrigins })).toEqual({ legal, framingOrigins })
})

describe('logos and origins', () => {
  test('a small inline picture is accepted as a logo', () =>
    expect(kept({ logo: PNG })).toEqual({ logo: PNG }))
  test('an origin written twice is kept once', () =>
    expect(kept({ framingOrigins: ['https://lms.example.org', ' https://lms.example.org', ''] })).toEqual({
      framingOrigins: ['https://lms.example.org'],
    }))
})
