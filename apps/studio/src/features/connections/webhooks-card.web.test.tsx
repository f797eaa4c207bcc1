import { onlineManager } from '@tanstack/react-query'
import { studioWebhooks } from '@vereda/contract/rest/studio-webhooks.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, saying } from '../../../../../tests/components/component-test.tsx'
import { asking, button, test } from '../../testing/studio-test.tsx'
import { WebhooksCard } from './webhooks-card.tsx'

test('webhooks that fail to load say so and load again, and none is added without a network', async ({
  show,
  server,
}) => {
  server.refuses(studioWebhooks, 'fault')
  await show(
    <main>
      <h1>Connections</h1>
      {asking(<WebhooksCard />)}
    </main>,
    { group: 'connections', at: '/studio/domain/connections' },
  )
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('connections.failed.text'))
  await expectAccessible()
  server.keepsAnswering(studioWebhooks, { webhooks: [] })
  await button('frame.again').click()
  await expect.element(page.getByText(saying(say('connections.webhooks.empty')))).toBeVisible()
  await expect.element(button('connections.webhooks.new')).toBeEnabled()
  onlineManager.setOnline(false)
  await expect.element(button('connections.webhooks.new')).toBeDisabled()
})
