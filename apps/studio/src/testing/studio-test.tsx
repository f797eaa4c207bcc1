import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { sessionCell } from '@vereda/client/session/session.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { page } from 'vitest/browser'
import { test as componentTest, say } from '../../../../tests/components/component-test.tsx'
import { ANA } from '../../../../tests/components/known.ts'
import { queryClient } from '../query/query-client.ts'

/** A test of a screen of the studio: Ana is signed in, and the network that it took away is back once the screen has gone. */
export const test = componentTest.extend<{ manager: undefined }>({
  manager: [
    // `double` forgets first what an earlier test left
    async ({ double: _ }, use) => {
      sessionCell.set({ authorization: 'Bearer of-ana', person: ANA, journey: 'acme' })
      await use(undefined)
      onlineManager.setOnline(true)
    },
    { auto: true },
  ],
})

function Asking({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** A screen that asks the server as the studio does; each time that it is shown it knows nothing yet. */
export const asking = (screen: ReactNode) => <Asking>{screen}</Asking>

function Left({ children }: { children: ReactNode }) {
  const [isThere, setThere] = useState(true)
  useEffect(() => {
    const turn = () => setThere((was) => !was)
    addEventListener('test-way', turn)
    return () => removeEventListener('test-way', turn)
  }, [])
  return isThere && children
}

/** A screen that `leaveOrReturn` takes away and brings back, with all that the page knows. */
export const askingWhileThere = (screen: ReactNode) => asking(<Left>{screen}</Left>)
/** As the browser's way back does it: nothing is pressed, no field is left first. */
export const leaveOrReturn = () => void dispatchEvent(new Event('test-way'))

export const button = (id: string, values?: Record<string, unknown>) =>
  page.getByRole('button', { name: say(id, values), exact: true })
