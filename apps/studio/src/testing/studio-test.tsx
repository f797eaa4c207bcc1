import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { sessionCell } from '@vereda/client/session/session.ts'
import type { ReactNode } from 'react'
import { page } from 'vitest/browser'
import { test as componentTest, say } from '../../../../tests/components/component-test.tsx'
import { ANA } from '../../../../tests/components/known.ts'

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

/** A screen that asks the server, and asks nothing a second time. */
export const asking = (screen: ReactNode) => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
    {screen}
  </QueryClientProvider>
)

export const button = (id: string, values?: Record<string, unknown>) =>
  page.getByRole('button', { name: say(id, values), exact: true })
