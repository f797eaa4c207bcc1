import { useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { versionChanges } from '@vereda/contract/rest/studio-versions.ts'
import { answerOf } from '../../query/answer-of.ts'

/** The differences between two versions. */
export function useChanges(trailId: string, version: number, from: number) {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'changes', trailId, version, from],
    queryFn: ({ signal }) => {
      const params = { trailId, version: String(version) }
      return answerOf(ask(versionChanges, { params, query: { from: String(from) }, signal }))
    },
  })
}
