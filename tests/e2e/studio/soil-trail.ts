import type { DemoTrail } from '../../../apps/server/src/demo/demo-domain.ts'
import { aWholeResource } from '../../harness/some-resources.ts'

const page = aWholeResource({
  id: 'soil-page',
  type: 'contenttool',
  title: 'What earth keeps',
  data: {
    type: 'contenttool',
    id: 'soil-page',
    blocks: [
      { kind: 'text', html: '<p>Sand drinks fast.</p>' },
      {
        kind: 'question',
        question: {
          ...{ id: 'soil', kind: 'single', prompt: 'Which soil keeps water?', points: 10 },
          options: ['Clay', 'Sand'].map((text) => ({ id: text.toLowerCase(), text })),
          correct: ['clay'],
        },
      },
    ],
  },
})
const post = aWholeResource({
  id: 'soil-post',
  type: 'post',
  title: 'Why we prune',
  data: { type: 'post', id: 'soil-post', html: '<p>A cut in winter.</p>', link: null, files: [] },
})

/** A trail with a question and a text after it. A learner who answers has begun and has not finished. */
export const soilTrail: DemoTrail = {
  journeys: [],
  categories: [],
  document: {
    ...{
      id: 'soil',
      title: 'Soil and water',
      subTitle: '',
      locale: 'en',
      trailType: 1,
      cover: null,
      minutes: 5,
    },
    introduction: { html: '<p>Two short things.</p>' },
    steps: [{ id: 'earth', title: 'Earth', welcome: '', resources: [page, post] }],
    ...{ test: null, reaction: null, alternateConclusion: null, approvalRating: 0 },
    conclusion: { html: '<p>The end.</p>', disableRanking: false },
  },
  files: {},
}
