import type { DemoAccount, DemoDomain, DemoTrail } from '../../apps/server/src/demo/demo-domain.ts'
import { eightSeconds, pdfOf } from '../content-stage/media.ts'
import { tinyGame } from '../e2e/learner/tiny-game.ts'
import { emptyDomain } from '../harness/empty-domain.ts'
import { aWholeResource, singleCourse, singleGame } from '../harness/some-resources.ts'
import { scorm12Single, scorm2004Single } from '../packages/scorm-packages.ts'

export const FIELD = 'field'
/** More trails than fit on a page of the offline list. */
export const SMALL_TRAILS = 9

const whole = (part: Parameters<typeof aWholeResource>[0]) => aWholeResource({ maxBonus: 5, ...part })

const game = whole({
  id: 'game',
  type: 'bundle',
  title: 'Water the bed',
  badges: [{ id: 'watered', title: 'First water', description: '', image: null, wonBy: { kind: 'content' } }],
  data: singleGame('game'),
})

const course = (id: string, title: string, dependencies: string[]) =>
  whole({
    id,
    type: 'scorm',
    title,
    dependencies,
    data: singleCourse(id),
  })

const post = whole({
  id: 'post',
  type: 'post',
  title: 'Why we prune',
  data: {
    type: 'post',
    id: 'post',
    html: '<p>A cut in winter is a branch in spring.</p>',
    link: null,
    files: [
      { path: 'pruning.webm', title: 'Pruning, seen close' },
      { path: 'pruning.pdf', title: 'Pruning, on paper' },
    ],
  },
})

const page = whole({
  id: 'page',
  type: 'contenttool',
  title: 'Soil and water',
  data: {
    type: 'contenttool',
    id: 'page',
    blocks: [
      { kind: 'text', html: '<p>Sand drinks fast, clay keeps.</p>' },
      {
        kind: 'question',
        question: {
          id: 'soil',
          kind: 'single',
          prompt: 'Which soil keeps water?',
          options: [
            { id: 'clay', text: 'Clay' },
            { id: 'sand', text: 'Sand' },
          ],
          correct: ['clay'],
          points: 10,
        },
      },
    ],
  },
})

const common = {
  locale: 'en',
  cover: null,
  subTitle: '',
  introduction: null,
  trailType: 1,
  test: null,
  reaction: null,
  conclusion: { html: '<p>The field is yours.</p>', disableRanking: false },
  alternateConclusion: null,
  approvalRating: 0,
} as const
const everywhere = { categories: [], journeys: [] as string[] }

const encoded = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)]))

/** A trail with one activity of each kind, both versions of SCORM, a film and a document. */
const wholeTrail: DemoTrail = {
  ...everywhere,
  document: {
    ...common,
    id: 'field',
    title: 'A whole field',
    steps: [
      {
        id: 'furrow',
        title: 'The first furrow',
        resources: [game, course('safety', 'Safety at work', ['game']), course('aid', 'First aid', [])],
      },
      {
        id: 'roots',
        title: 'Roots',
        resources: [post, page],
        video: { resourceId: 'post', path: 'pruning.webm', title: 'How we prune' },
      },
    ],
  },
  files: {
    game: async () => tinyGame(),
    safety: async () => encoded(scorm12Single()),
    aid: async () => encoded(scorm2004Single()),
    post: async () => ({ 'pruning.webm': eightSeconds(), 'pruning.pdf': pdfOf(['Cut above the bud.']) }),
  },
}

/** A trail of one post with a document of its own. */
const smallTrail = (place: number): DemoTrail => ({
  ...everywhere,
  document: {
    ...common,
    id: `small-${place}`,
    title: `Small bed ${place}`,
    steps: [
      {
        id: 'only',
        title: 'The only bed',
        resources: [
          whole({
            id: `small-${place}-post`,
            type: 'post',
            title: `Seeds of bed ${place}`,
            data: {
              type: 'post',
              id: `small-${place}-post`,
              html: '<p>Seeds sleep.</p>',
              link: null,
              files: [{ path: 'seeds.pdf', title: 'Seeds' }],
            },
          }),
        ],
      },
    ],
  },
  files: { [`small-${place}-post`]: async () => ({ 'seeds.pdf': pdfOf([`Bed ${place}`]) }) },
})

const account = (username: string, role: DemoAccount['role']): DemoAccount => ({
  username,
  name: `${username[0]!.toUpperCase()}${username.slice(1)} Field`,
  nickname: null,
  email: `${username}@field.example`,
  customNameType: 0,
  role,
  jobName: 'Grower',
  unitTree: ['Field'],
  journeys: [FIELD],
})

export const LEARNERS = ['ana', 'bento', 'clara', 'davi', 'elis', 'fabio', 'gil', 'hugo'] as const
const trails = [wholeTrail, ...Array.from({ length: SMALL_TRAILS }, (_, i) => smallTrail(i + 1))]

function* attempts(now: Date) {
  for (const username of LEARNERS)
    for (const trail of trails)
      yield {
        username,
        trailId: trail.document.id,
        enrolledDate: new Date(now.getTime() - 3 * 86_400_000).toISOString(),
        introductionSeen: true,
        conclusionSeen: false,
        rankingSeen: false,
        stepsSeen: [],
        plays: [],
      }
}

/** The domain of these tests: learners who have done nothing yet, and a manager. */
export const fieldDomain: DemoDomain = {
  ...emptyDomain(FIELD, 'Test field'),
  accounts: [...LEARNERS.map((name) => account(name, 'learner')), account('gerente', 'manager')],
  trails,
  attempts,
}
