import { useQuery } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { studioGroups } from '@vereda/contract/rest/studio-giving.ts'
import { peopleGroups } from '@vereda/contract/rest/studio-groups.ts'
import { studioSignIn } from '@vereda/contract/rest/studio-sign-in.ts'
import { useState } from 'react'
import { answerOf } from '../../query/answer-of.ts'
import { QueryFaces } from '../../query/query-faces.tsx'
import { Card } from './card.tsx'
import { SignInForm } from './sign-in-form.tsx'

function useSignIn() {
  const domain = useDomain()?.hostkey
  return useQuery({
    queryKey: [domain, 'connections', 'sign-in'],
    queryFn: async ({ signal }) => {
      const [set, known, made] = await Promise.all([
        answerOf(ask(studioSignIn, { signal })),
        answerOf(ask(studioGroups, { signal })),
        answerOf(ask(peopleGroups, { signal })),
      ])
      const journeys = known.groups.flatMap(({ part, name }) =>
        part.kind === 'journey' ? [{ id: part.id, name }] : [],
      )
      return { ...set, journeys, groups: made.groups.filter(({ rule }) => rule === null) }
    },
    staleTime: 0,
    // a refetch must not replace what the manager is typing
    refetchOnWindowFocus: false,
  })
}

/** Sets up sign-in through the organisation’s own identity provider. */
export function SignInCard() {
  const t = useText()
  const query = useSignIn()
  const [opened, setOpened] = useState(0)
  async function openAnew() {
    if ((await query.refetch()).isSuccess) setOpened(opened + 1)
  }
  return (
    <Card title={t('connections.signIn')} text={t('connections.signIn.text')}>
      <QueryFaces
        query={query}
        failed={{ title: t('connections.failed.title'), text: t('connections.failed.text') }}
        heights={[320]}
      />
      {query.data && <SignInForm key={opened} {...query.data} onAnew={() => void openAnew()} />}
    </Card>
  )
}
