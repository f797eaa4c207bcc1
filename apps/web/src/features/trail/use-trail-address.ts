import { go } from '@vereda/client/navigation/go.ts'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useAddressSearch } from '@vereda/client/navigation/use-address-search.ts'
import type { ClosingPart } from './closing/arrival.ts'

const PARTS: readonly ClosingPart[] = ['test', 'reaction', 'conclusion']

/** What the address says about the trail's screen: the chosen step, or the part shown instead of the template; and functions to change it. */
export function useTrailAddress(trailId: string) {
  const search = useAddressSearch()
  return {
    step: search.get('step') ?? undefined,
    part: PARTS.find((part) => part === search.get('part')),
    chooseStep: (step: string) => go(paths.trail(trailId, { step }), { replace: true }),
    openPart: (part: ClosingPart) => go(paths.trail(trailId, { part })),
    replacePart: (part: ClosingPart | undefined) => go(paths.trail(trailId, { part }), { replace: true }),
  }
}
