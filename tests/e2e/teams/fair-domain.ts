import type { DemoDomain, DemoTrail } from '../../../apps/server/src/demo/demo-domain.ts'
import { aWholeResource } from '../../harness/some-resources.ts'
import { gardenDomain } from '../learner/garden-domain.ts'
import { shortTrail } from '../learner/garden-trails.ts'

const LEAF = { path: 'leaf.txt', title: 'A leaf' }
const leaf = async () => ({ [LEAF.path]: new TextEncoder().encode('A leaf.') })

const post = (id: string, title: string) =>
  aWholeResource({
    id,
    type: 'post',
    title,
    data: { type: 'post', id, html: `<p>About ${title}.</p>`, link: null, files: [LEAF] },
  })

/** The titles of the trails, by id: `together` is played in teams that learners make, `fair` in the teams of an event. */
export const TRAILS = { together: 'Side by side', fair: 'The fair' } as const

/** The posts of each trail: the ends of their ids, with their subjects. */
export const POSTS = { one: 'roots', two: 'leaves', three: 'petals' } as const
const names = ['one', 'two', 'three'] as const

/** A trail of posts that can be downloaded, with a ranking. */
const trail = (id: keyof typeof TRAILS, teamPlay: DemoTrail['teamPlay']): DemoTrail => ({
  ...shortTrail,
  teamPlay: teamPlay!,
  files: Object.fromEntries(names.map((name) => [`${id}-${name}`, leaf])),
  document: {
    ...shortTrail.document,
    id,
    title: TRAILS[id],
    steps: [
      {
        id: `${id}-step`,
        title: 'The only bed',
        resources: names.map((name) => post(`${id}-${name}`, POSTS[name])),
      },
    ],
    conclusion: { html: '', disableRanking: false },
  },
})

const table = (place: number, members: string[] = []) => ({
  ...{ id: `table-${place}`, identifier: `TABLE-${place}`, name: null, members },
  ...{ finished: 0, skill: 0 },
})

/** A domain with these trails, in which Lia is a monitor. */
export function fairDomain(hostkey: string): DemoDomain {
  const garden = gardenDomain(hostkey)
  const lia = {
    ...garden.accounts[0]!,
    username: 'lia',
    name: 'Lia Watcher',
    email: `lia@${hostkey}.example`,
  }
  return {
    ...garden,
    accounts: [...garden.accounts, { ...lia, role: 'monitor' }],
    trails: [
      trail('together', { type: 'default', teams: [] }),
      trail('fair', {
        type: 'event',
        teams: [
          table(1, ['fresh-0', 'fresh-1']),
          table(2, ['fresh-2', 'fresh-3']),
          ...[3, 4, 5, 6, 7, 8, 9].map((place) => table(place)),
        ],
      }),
    ],
    attempts: function* () {},
  }
}
