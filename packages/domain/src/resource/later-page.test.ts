import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { PageBlock } from '../content/page-block.ts'
import type { ContentToolData } from './content-tool-data.ts'
import { ListedData, ResourceData } from './kinds.ts'
import { toldData } from './later-page.ts'

const page = (...blocks: PageBlock[]): ContentToolData => ({ type: 'contenttool', id: 'page', blocks })
const TEXT: PageBlock = { kind: 'text', html: '<p>Hello</p>' }
const LATER: PageBlock[] = [
  { kind: 'callout', tone: 'note', html: '<p>Look</p>' },
  { kind: 'gallery', pictures: [{ path: 'a.png', alt: 'A leaf' }] },
  { kind: 'audio', path: 'a.mp3', title: 'A bird' },
  { kind: 'resource', resource: 'other' },
]

test.each(LATER)(
  'a page with a block of kind $kind is sent under a type that older apps do not know',
  (block) => {
    const told = toldData(page(TEXT, block))
    expect(told.type).toBe('contenttool-2')
    expect(z.safeParse(ResourceData, told).success).toBe(false)
    expect(z.parse(ListedData, told)).toEqual(page(TEXT, block))
  },
)

test('a page with only old kinds of blocks is sent under the old type', () => {
  expect(toldData(page(TEXT))).toEqual(page(TEXT))
})

test('a page with unknown blocks is read as a type that needs a newer version', () => {
  const newer = { type: 'contenttool-2', id: 'page', blocks: [{ kind: 'hologram' }] }
  expect(z.parse(ListedData, newer)).toEqual({ type: 'unknown' })
  expect(z.parse(ListedData, { ...newer, type: 'contenttool-3' })).toEqual({ type: 'unknown' })
})
