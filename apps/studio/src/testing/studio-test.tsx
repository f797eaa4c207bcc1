import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { sessionCell } from '@vereda/client/session/session.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { page } from 'vitest/browser'
import { test as componentTest, say } from '../../../../tests/components/component-test.tsx'
import { ANA } from '../../../../tests/components/known.ts'
import { queryClient } from '../query/query-client.ts'

/** A test of a studio screen: Ana is signed in, and a network that the test took away returns after the screen has gone. */
export const test = componentTest.extend<{ manager: undefined }>({
  manager: [
    // the `double` fixture comes first: it clears what an earlier test left
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

/** A screen with a query client of its own, which starts empty each time. */
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

/** A screen that `leaveOrReturn` removes and shows again, with the same query client. */
export const askingWhileThere = (screen: ReactNode) => asking(<Left>{screen}</Left>)
/** Acts like the browser's back button: nothing is pressed, and no field loses the focus first. */
export const leaveOrReturn = () => void dispatchEvent(new Event('test-way'))

export const button = (id: string, values?: Record<string, unknown>) =>
  page.getByRole('button', { name: say(id, values), exact: true })
