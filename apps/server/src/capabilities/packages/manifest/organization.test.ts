import type { ParsedElement } from '@vereda/domain/content/scorm-manifest.ts'
import { describe, expect, it } from 'vitest'
import { readManifest, readManifestOf } from '../../../../../../tests/packages/read-manifest.ts'
import { type ManifestItem, manifest12 } from '../../../../../../tests/packages/scorm-manifest.ts'
import {
  scorm12Tree,
  scorm2004Sequenced,
  scorm2004Tree,
} from '../../../../../../tests/packages/scorm-packages.ts'

describe('the tree', () => {
  it.each([
    ['1.2', scorm12Tree],
    ['2004', scorm2004Tree],
  ])('of %s keeps its clusters, and every leaf names an item', async (_, files) => {
    const { items, tree } = await readManifestOf(files())
    expect(items.map(({ id, href, scormType }) => [id, href, scormType])).toEqual([
      ['welcome', 'welcome.html', 'asset'],
      ['chapter-1', 'one/index.html?page=1', 'sco'],
      ['chapter-2', 'two/index.html', 'sco'],
    ])
    expect(tree.children.map(({ id, itemId }) => [id, itemId])).toEqual([
      ['part-1', undefined],
      ['chapter-2', 'chapter-2'],
    ])
    expect(tree.children[0]!.children.map(({ itemId }) => itemId)).toEqual(['welcome', 'chapter-1'])
  })

  it('leaves out items whose file is missing, and the manifest is refused with the first when no item opens', async () => {
    const xml = manifest12({
      items: ['gone', 'here', 'lost'].map((id) => ({ id, href: `${id}.html` })),
    })
    expect((await readManifest(xml, ['here.html'])).items.map(({ id }) => id)).toEqual(['here'])
    await expect(readManifest(xml, ['other.html'])).rejects.toThrow(/gone\.html/)
  })

  it('leaves out headings without items and marks hidden items', async () => {
    const items: ManifestItem[] = [
      { id: 'heading' },
      { id: 'group', items: [{ id: 'empty' }] },
      { id: 'a', href: 'i.html' },
    ]
    const xml = manifest12({ items }).replace(
      '<item identifier="a"',
      '<item identifier="a" isvisible="false"',
    )
    const { tree } = await readManifest(xml, ['i.html'])
    expect(tree.children).toEqual([{ id: 'a', title: 'a', itemId: 'a', isVisible: false, children: [] }])
  })

  it.each([
    ['a', { item: 'a' }],
    [
      'a &amp; ~part="failed"',
      { least: 2, of: [{ item: 'a' }, { not: { item: 'part', status: 'failed' } }] },
    ],
    ['heading', undefined], // a heading that leads to no item
    ['a &amp;', undefined],
  ])('reads the prerequisites of a 1.2 item: %s', async (script, prerequisites) => {
    const items = [
      { id: 'heading' },
      { id: 'a', href: 'i.html' },
      { id: 'part', items: [{ id: 'b', href: 'i.html' }] },
      { id: 'c', href: 'i.html' },
    ]
    const asked = `<adlcp:prerequisites type="aicc_script">${script}</adlcp:prerequisites></item>`
    const written = manifest12({ items })
    const at = written.indexOf('</item>', written.indexOf('<item identifier="c"'))
    const { tree } = await readManifest(`${written.slice(0, at)}${asked}${written.slice(at + 7)}`, ['i.html'])
    expect(tree.children.at(-1)?.prerequisites).toEqual(prerequisites)
  })

  it('gives every node a unique id where the manifest repeats or omits one', async () => {
    const same = { href: 'i.html', title: 'x' }
    const xml = manifest12({
      items: [
        { id: 'a', ...same },
        { id: 'a', ...same },
        { id: 'org', ...same },
      ],
    })
    expect((await readManifest(xml, ['i.html'])).items.map(({ id }) => id)).toEqual(['a', 'a-2', 'org-2'])
  })
})

describe('sequencing', () => {
  const named = (element: ParsedElement | undefined, name: string) =>
    element?.children.find((child) => child.name === name)

  it('is kept as parsed, without prefixes and whitespace', async () => {
    const { tree } = await readManifestOf(scorm2004Sequenced())
    expect(named(tree.sequencing, 'controlMode')?.attributes).toEqual({
      choice: 'false',
      flow: 'true',
      forwardOnly: 'true',
    })
    const test = tree.children[1]!.sequencing
    const rule = named(named(test, 'sequencingRules'), 'preConditionRule')
    expect(rule).toEqual({
      name: 'preConditionRule',
      attributes: {},
      children: [
        {
          name: 'ruleConditions',
          attributes: { conditionCombination: 'any' },
          children: [
            {
              name: 'ruleCondition',
              attributes: { referencedObjective: 'needs-lesson', operator: 'not', condition: 'satisfied' },
              children: [],
            },
          ],
        },
        { name: 'ruleAction', attributes: { action: 'disabled' }, children: [] },
      ],
    })
    const measure = named(named(named(test, 'objectives'), 'primaryObjective'), 'minNormalizedMeasure')
    expect(measure).toEqual({ name: 'minNormalizedMeasure', attributes: {}, children: [], text: '0.8' })
  })

  it('is completed from the sequencing collection that an item refers to', async () => {
    const { tree, items } = await readManifestOf(scorm2004Sequenced())
    const lesson = tree.children[0]!.sequencing
    expect(named(lesson, 'deliveryControls')?.attributes).toEqual({ completionSetByContent: 'true' })
    const limits = lesson?.children.filter((child) => child.name === 'limitConditions')
    expect(limits).toEqual([{ name: 'limitConditions', attributes: { attemptLimit: '5' }, children: [] }])
    expect(items[1]).toMatchObject({
      scaledPassingScore: 0.8,
      objectives: [
        { id: 'passed', primary: true },
        { id: 'needs-lesson', primary: false },
      ],
    })
  })

  it('is ignored in 1.2', async () => {
    const inner = '<sequencing><controlMode flow="true"/></sequencing>'
    const xml = manifest12({ items: [{ id: 'a', href: 'index.html', inner }] })
    expect((await readManifest(xml, ['index.html'])).tree.children[0]).not.toHaveProperty('sequencing')
  })
})
