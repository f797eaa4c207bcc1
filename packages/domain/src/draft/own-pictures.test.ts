import { expect, test } from 'vitest'
import { aBadge, aResource, aStep, aTrailDocument } from '../builders/a-trail.ts'
import { BADGE_CHARACTERS_MAX, COVER_CHARACTERS_MAX } from '../picture/inline-picture.ts'
import { applyOperation } from './apply-operation.ts'
import { documentOf } from './document-of-draft.ts'
import { draftOf } from './draft-of-document.ts'
import { withOwnPictures } from './own-pictures.ts'

const PNG = `data:image/png;base64,${btoa('\x89PNG\r\n\x1a\nAnd what it shows')}`
const long = (characters: number) =>
  `${PNG.replace(/=+$/, '')}${'A'.repeat(characters)}`.slice(0, characters + 1)
const badge = (image: string | null) => aBadge({ id: 'bloom', image, imageAlt: 'A key' })
const trail = (cover: string | null, image: string | null) =>
  aTrailDocument({
    cover,
    coverAlt: 'A hill',
    steps: [aStep({ resources: [aResource({ badges: [badge(image)] })] })],
  })
const DRAFT = draftOf(trail(null, null), () => '')

test.each([
  ['trail', 'cover', PNG, true],
  ['badge:bloom', 'image', PNG, true],
  ['trail', 'cover', null, true],
  ['trail', 'cover', 'https://elsewhere.example/who-looks.png', false],
  ['badge:bloom', 'image', 'data:image/svg+xml;base64,AAAA', false],
  ['badge:bloom', 'image', `data:image/png;base64,${btoa('no picture at all')}`, false],
  ['trail', 'cover', long(COVER_CHARACTERS_MAX), false],
  ['badge:bloom', 'image', long(BADGE_CHARACTERS_MAX), false],
])('%s takes %s %.40s: %s', (id, field, value, isTaken) => {
  expect(applyOperation(DRAFT, { op: 'set', id, field, value }).ok).toBe(isTaken)
})

test('other fields can be set while an old picture from another site stays', () => {
  const older = draftOf(trail('https://elsewhere.example/a.png', null), () => '')
  expect(applyOperation(older, { op: 'set', id: 'trail', field: 'title', value: 'New' }).ok).toBe(true)
})

test('an imported draft keeps its embedded pictures and their descriptions, and loses linked ones', () => {
  const outside = {
    packageData: () => ({}) as never,
    resourceId: (id: string) => id.replace('resource:', ''),
  }
  const { version: _, ...own } = trail(PNG, PNG)
  expect(documentOf(withOwnPictures(draftOf(trail(PNG, PNG), () => '')), 'trail', outside)).toEqual(own)
  const foreign = withOwnPictures(
    draftOf(trail('https://a.example/p.png', 'https://a.example/p.png'), () => ''),
  )
  expect(documentOf(foreign, 'trail', outside)).toMatchObject({
    cover: null,
    steps: [{ resources: [{ badges: [{ image: null }] }] }],
  })
})
