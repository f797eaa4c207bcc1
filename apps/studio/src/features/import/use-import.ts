import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { studioGroups } from '@vereda/contract/rest/studio-giving.ts'
import {
  listImportRows,
  listImports,
  type RowKind,
  type StudioImport,
  studioImport,
} from '@vereda/contract/rest/studio-imports.ts'
import { useMemo } from 'react'
import { answerOf } from '../../query/answer-of.ts'

const ASKED_EVERY_MS = 1_000

/** Whether some e-mails of the import are still waiting to be sent. */
const isWriting = ({ letters }: StudioImport) => (letters?.waiting ?? 0) > 0
const LETTERS_EVERY_MS = 15_000

/** Whether a job is working on the import. */
export const isWorking = ({ state }: StudioImport) => state === 'planning' || state === 'carrying'

export const importKey = (domain: string | undefined, id: string) => [domain, 'import', id]

/** An import, read again every second while a job works on it. */
export function useImport(id: string) {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: importKey(domain, id),
    queryFn: ({ signal }) => answerOf(ask(studioImport, { params: { id }, signal })),
    refetchInterval: ({ state: { data } }) => {
      if (data && isWorking(data)) return ASKED_EVERY_MS
      return data && isWriting(data) ? LETTERS_EVERY_MS : false
    },
    staleTime: 0,
  })
}

export function useImports() {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'imports'],
    queryFn: ({ signal }) => answerOf(ask(listImports, { signal })),
    staleTime: 0,
  })
}

/**
 * The rows of one kind, a hundred at a time. They are read again in each state of the import, while e-mails are being sent, and once all are
 * sent.
 */
export function useImportRows(sent: StudioImport, kind: RowKind) {
  const { id, state } = sent
  const areWritten = isWriting(sent)
  const domain = useDomain()?.hostkey
  return useInfiniteQuery({
    queryKey: [...importKey(domain, id), 'rows', kind, state, areWritten],
    queryFn: ({ pageParam, signal }) =>
      answerOf(ask(listImportRows, { params: { id }, query: { kind, after: `${pageParam}` }, signal })),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    refetchInterval: areWritten && LETTERS_EVERY_MS,
    staleTime: 0,
  })
}

/** The domain's journeys, to which the names in a file refer. */
export function useJourneys() {
  const domain = useDomain()?.hostkey
  const asked = useQuery({
    queryKey: [domain, 'groups'],
    queryFn: ({ signal }) => answerOf(ask(studioGroups, { signal })),
  })
  const groups = asked.data?.groups
  const journeys = useMemo(
    () => groups?.flatMap(({ part, name }) => (part.kind === 'journey' ? [{ id: part.id, name }] : [])),
    [groups],
  )
  return { ...asked, journeys }
}
