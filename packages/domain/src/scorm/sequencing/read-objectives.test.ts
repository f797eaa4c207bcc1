import { describe, expect, test } from 'vitest'
import { el, leaf } from '../../builders/a-scorm-tree.ts'
import type { ParsedElement } from '../../content/scorm-manifest.ts'
import { readActivity } from './read-activity.ts'

const text = (name: string, said: string): ParsedElement => ({ ...el(name), text: said })
const read = (...sequencing: ParsedElement[]) => readActivity(leaf('a', ...sequencing))

describe('objectives', () => {
  const map = (attributes: Record<string, string>) => el('mapInfo', { targetObjectiveID: 'g', ...attributes })

  test('the primary objective comes first, in any order of the package', () => {
    const listed = el(
      'objectives',
      {},
      el('objective', { objectiveID: 'other' }),
      el('primaryObjective', { objectiveID: 'own' }),
    )
    expect(read(listed).objectives.map(({ id }) => id)).toEqual(['own', 'other'])
  })

  test('satisfiedByMeasure and minNormalizedMeasure are read', () => {
    const judged = el('primaryObjective', { satisfiedByMeasure: 'true' }, text('minNormalizedMeasure', '0.6'))
    expect(read(el('objectives', {}, judged)).objectives).toEqual([
      { id: '', satisfiedByMeasure: true, minMeasure: 0.6, maps: [] },
    ])
  })

  test('an imsss map reads status and measure by default, and writes what it names', () => {
    const maps = read(
      el(
        'objectives',
        {},
        el(
          'primaryObjective',
          {},
          map({}),
          map({ readSatisfiedStatus: 'false', writeNormalizedMeasure: 'true' }),
          map({ readNormalizedMeasure: 'false', writeSatisfiedStatus: 'true' }),
          el('mapInfo'),
        ),
      ),
    ).objectives[0].maps
    expect(maps).toEqual([
      { target: 'g', reads: ['satisfied', 'measure'], writes: [] },
      { target: 'g', reads: ['measure'], writes: ['measure'] },
      { target: 'g', reads: ['satisfied'], writes: ['satisfied'] },
      { target: '', reads: ['satisfied', 'measure'], writes: [] },
    ])
  })

  test('an adlseq map reads the five other values by default, in any list of objectives', () => {
    const [here] = read(
      el('objectives', {}, el('primaryObjective', { objectiveID: 'own' }, map({ readRawScore: 'false' }))),
    ).objectives
    expect(here.maps).toEqual([{ target: 'g', reads: ['min', 'max', 'completed', 'progress'], writes: [] }])
    const added = el(
      'objectives',
      {},
      el('objective', { objectiveID: 'own' }, map({}), map({ writeMaxScore: 'true', readMinScore: 'false' })),
      el('objective', { objectiveID: 'nobody’s' }, map({})),
    )
    const own = el(
      'objectives',
      {},
      el('primaryObjective', { objectiveID: 'own' }),
      el('objective', { objectiveID: 'other' }, map({})),
    )
    for (const lists of [
      [own, added],
      [added, own],
    ])
      expect(read(...lists).objectives.map(({ id, maps }) => ({ id, maps }))).toEqual([
        {
          id: 'own',
          maps: [
            { target: 'g', reads: ['raw', 'min', 'max', 'completed', 'progress'], writes: [] },
            { target: 'g', reads: ['raw', 'max', 'completed', 'progress'], writes: ['max'] },
          ],
        },
        { id: 'other', maps: [{ target: 'g', reads: ['satisfied', 'measure'], writes: [] }] },
      ])
  })
})

describe('the completion threshold', () => {
  test.each<[ParsedElement, boolean, number]>([
    [text('completionThreshold', '0.7'), true, 0.7],
    [{ ...text('completionThreshold', '0.7'), attributes: { completedByMeasure: 'false' } }, false, 0.7],
    [el('completionThreshold', { minProgressMeasure: '0.7' }), false, 0.7],
    [text('completionThreshold', 'much'), false, 1],
  ])('%j is read', (threshold, completedByMeasure, minProgress) => {
    expect(read(threshold)).toMatchObject({ completedByMeasure, minProgress })
  })
})
