import type { DemoTrail } from '../../../apps/server/src/demo/demo-domain.ts'
import type { Badge } from '../../../packages/domain/src/badge/badge.ts'
import type { GradedQuestion } from '../../../packages/domain/src/content/page-block.ts'
import type { Resource } from '../../../packages/domain/src/resource/resource.ts'
import { aWholeResource, singleCourse, singleGame } from '../../harness/some-resources.ts'
import { scorm12Single, scorm12Tree } from '../../packages/scorm-packages.ts'
import { tinyGame } from './tiny-game.ts'

const encoded = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)]))

const badge = (id: string, title: string, wonBy: Badge['wonBy'], species: number): Badge => ({
  id,
  title,
  description: `How ${title.toLowerCase()} came to bloom.`,
  image: null,
  species,
  wonBy,
})

const game = aWholeResource({
  id: 'game',
  type: 'bundle',
  title: 'Water the bed',
  minutes: 3,
  maxBonus: 5,
  badges: [badge('watered', 'First water', { kind: 'content' }, 2)],
  data: singleGame('game'),
})
const course = aWholeResource({
  id: 'course',
  type: 'scorm',
  title: 'Safety at work',
  dependencies: ['game'],
  badges: [badge('safe', 'Safe hands', { kind: 'percentage', percentage: 80 }, 4)],
  data: singleCourse('course'),
})
const post = aWholeResource({
  id: 'post',
  type: 'post',
  title: 'Why we prune',
  data: {
    type: 'post',
    id: 'post',
    html: '<p>A cut in winter is a branch in spring.</p>',
    link: null,
    files: [],
  },
})

const options = (...texts: string[]) => texts.map((text) => ({ id: text.toLowerCase(), text }))
const question = (
  part: Partial<GradedQuestion> & Pick<GradedQuestion, 'id' | 'kind' | 'prompt'>,
): GradedQuestion => ({
  options: [],
  correct: [],
  points: 10,
  ...part,
})

const page = aWholeResource({
  id: 'page',
  type: 'contenttool',
  title: 'Soil and water',
  dependencies: ['post'],
  badges: [badge('rooted', 'Rooted', { kind: 'finish' }, 0)],
  data: {
    type: 'contenttool',
    id: 'page',
    blocks: [
      { kind: 'text', html: '<p>Sand drinks fast, clay keeps.</p>' },
      {
        kind: 'question',
        question: question({
          id: 'soil',
          kind: 'single',
          prompt: 'Which soil keeps water?',
          options: options('Clay', 'Sand'),
          correct: ['clay'],
        }),
      },
    ],
  },
})

/** One question of each kind. */
const TEST: GradedQuestion[] = [
  question({
    id: 't1',
    kind: 'single',
    prompt: 'Which is a tree?',
    options: options('Oak', 'Moss'),
    correct: ['oak'],
  }),
  question({
    id: 't2',
    kind: 'multiple',
    prompt: 'Which are red?',
    options: options('Ruby', 'Jade', 'Brick'),
    correct: ['ruby', 'brick'],
  }),
  question({ id: 't3', kind: 'true-false', prompt: 'Water is wet.', correct: ['true'] }),
  question({
    id: 't4',
    kind: 'order',
    prompt: 'From small to large',
    options: options('Elephant', 'Ant', 'Cat'),
    correct: ['ant', 'cat', 'elephant'],
  }),
  question({ id: 't5', kind: 'short-text', prompt: 'Capital of Brazil?', correct: ['Brasília'] }),
]

const common = { locale: 'en', cover: null, subTitle: '', minutes: 12 } as const
const everywhere = { categories: [], journeys: [] as string[] }

/** A map with the four kinds of activity, a test, a survey, and two endings. */
export const gardenTrail: DemoTrail = {
  ...everywhere,
  document: {
    ...common,
    id: 'garden',
    title: 'A garden in four beds',
    trailType: 1,
    introduction: { html: '<p>Four beds, <strong>one path</strong>.</p>' },
    steps: [
      {
        id: 'beds',
        title: 'The first bed',
        welcome: '<p>Welcome to the beds.</p>',
        resources: [game, course],
      },
      { id: 'roots', title: 'Roots', resources: [post, page] },
    ],
    test: { questions: TEST, attempts: 1 },
    reaction: { questions: [{ id: 'r1', prompt: 'What do you take home?' }] },
    conclusion: { html: '<p>The garden is yours.</p>', disableRanking: false },
    alternateConclusion: { html: '<p>Some beds want another round.</p>' },
    approvalRating: 60,
  },
  files: { game: async () => tinyGame(), course: async () => encoded(scorm12Single()) },
}

const chapters: Resource = { ...course, id: 'chapters', title: 'Two chapters', dependencies: [], badges: [] }

/** A board with one short step: a post and a course of several items, and no test, survey or ranking. */
export const shortTrail: DemoTrail = {
  ...everywhere,
  document: {
    ...common,
    id: 'short',
    title: 'A short walk',
    trailType: 2,
    introduction: null,
    steps: [{ id: 'only', title: 'The only bed', resources: [{ ...post, id: 'short-post' }, chapters] }],
    test: null,
    reaction: null,
    conclusion: { html: '', disableRanking: true },
    alternateConclusion: null,
    approvalRating: 0,
  },
  files: { chapters: async () => encoded(scorm12Tree()) },
}
