import { randomBytes, randomUUID } from 'node:crypto'
import type { DemoFiles } from '../../apps/server/src/demo/demo-document.ts'
import type { DemoTrail } from '../../apps/server/src/demo/demo-domain.ts'

/** A page that no other package has, so that one package's download does not help another's. */
const page = () =>
  new TextEncoder().encode(
    `<!doctype html><title>${randomUUID()}</title><h1>Package</h1><script>parent.postMessage({ vereda: 'ready' }, '*')</script>`,
  )

/** A package of `count` incompressible files of `bytes` bytes each. */
export const packageFiles = (count: number, bytes: number): DemoFiles => ({
  'index.html': page(),
  ...Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`assets/part-${i}.bin`, new Uint8Array(randomBytes(bytes))]),
  ),
})

export const sizeOf = (files: DemoFiles): number =>
  Object.values(files).reduce((sum, bytes) => sum + bytes.length, 0)

/** A trail of one game with this package. */
export const packageTrail = (id: string, files: DemoFiles): DemoTrail => ({
  journeys: [],
  categories: [],
  document: {
    id,
    title: `The package ${id}`,
    subTitle: '',
    locale: 'en',
    cover: null,
    introduction: null,
    trailType: 1,
    test: null,
    reaction: null,
    conclusion: { html: '', disableRanking: true },
    alternateConclusion: null,
    approvalRating: 0,
    steps: [
      {
        id: 'only',
        title: 'The only step',
        resources: [
          {
            id: `${id}-game`,
            type: 'bundle',
            title: `Game ${id}`,
            maxPoints: 10,
            maxBonus: 0,
            dependencies: [],
            badges: [],
            size: 0,
            data: { type: 'bundle', gameId: id, url: 'index.html', cloudAssets: [], templateType: 'tiny' },
          },
        ],
      },
    ],
  },
  files: { [`${id}-game`]: async () => files },
})
