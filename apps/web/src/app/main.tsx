import '@vereda/ui/tokens/index.css'
import '@vereda/ui/base/base.css'
import { untilDone } from '@vereda/client/retry/until-done.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { firstScreen } from './first-screen.ts'
import { start } from './start.ts'
import { viewStyles } from './view-styles.ts'

/**
 * Lets the browser handle events. A slow phone takes half a second from here to the first rendering, and touches are answered between its
 * parts.
 */
const turn = () => new Promise((resolve) => setTimeout(resolve))

await turn()
await start()
await firstScreen()
await viewStyles()
await turn()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

void untilDone(() => import('./work-behind.ts')).then(({ workBehind }) => workBehind())
