import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { ALL_CATEGORIES } from '@vereda/domain/category/category-path.ts'
import { expect, test } from 'vitest'
import { findInside } from './find-inside.ts'
import { textsOf } from './texts-of.ts'
import { addTexts, emptyIndex } from './word-index.ts'

const page = aResource({
  id: 'page',
  type: 'contenttool',
  title: 'Solo e água',
  data: {
    type: 'contenttool',
    id: 'page',
    blocks: [
      { kind: 'text', html: '<p>A <b>compostagem</b> devolve nutrientes.</p>' },
      { kind: 'image', path: 'm.webp', alt: 'Uma minhoca', caption: 'No húmus' },
      { kind: 'video', path: 'v.mp4', title: 'Irrigação por gotejamento' },
    ],
  },
})
const post = aResource({
  id: 'post',
  title: 'Poda',
  data: {
    type: 'post',
    id: 'post',
    html: '<p>Jabuticabeira no inverno&nbsp;frio</p>',
    link: null,
    files: [],
  },
})
const garden = {
  ...listedTrail(
    aTrailDocument({
      title: 'Jardim',
      steps: [aStep({ title: 'Raízes', welcome: 'Bem-vinda à terra', resources: [page, post] })],
    }),
  ),
  id: 'garden',
  categories: ['Campo'],
}
const other = {
  ...listedTrail(aTrailDocument({ title: 'Contabilidade' })),
  id: 'other',
  categories: ['Lojas'],
}
const trails = [other, garden]
const index = emptyIndex()
for (const trail of trails) addTexts(index, trail.id, textsOf(trail))
const found = (query: string, chosen = ALL_CATEGORIES) =>
  findInside(trails, index, { query, chosen }).map(({ id }) => id)

test('the search finds words in a trail’s steps, activities and texts, with and without accents', () => {
  for (const query of [
    'raizes',
    'Água',
    'COMPOSTAGEM',
    'minhoca',
    'humus',
    'gotejamento',
    'jabuticab',
    'frio',
    'terra',
  ])
    expect([query, found(query)]).toEqual([query, ['garden']])
  expect(found('nbsp')).toEqual([])
  expect(found('strong')).toEqual([])
})

test('every searched word must be somewhere in the trail', () => {
  expect(found('jardim poda')).toEqual(['garden'])
  expect(found('contabilidade poda')).toEqual([])
  expect(found('poda', { category: 'Lojas', subCategory: null })).toEqual([])
})

test('a misspelt word finds words inside a trail when nothing matches exactly', () => {
  expect(found('compostajem')).toEqual(['garden'])
  expect(found('minhoka')).toEqual(['garden'])
  expect(found('xyzzyx')).toEqual([])
})

test('the index keeps each word once, however many trails have it and however often', () => {
  const many = emptyIndex()
  for (let n = 0; n < 5_000; n++) addTexts(many, `trail-${n}`, `${textsOf(garden)} ${textsOf(garden)}`)
  expect(many.words.size).toBeLessThan(40)
  expect(many.words.get('compostagem')).toHaveLength(5_000)
})
