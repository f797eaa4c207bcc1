import '@vereda/ui/tokens/index.css'
import '@vereda/ui/base/base.css'
import { registerAppWorker } from '@vereda/client/device/app-worker.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { noteWriting } from './ended/written-words.ts'
import { start } from './start.ts'

await start()
noteWriting()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

// without the worker, the browser shows its own error page offline; if the registration fails, the next start tries again
if (import.meta.env.PROD && 'serviceWorker' in navigator) registerAppWorker().catch(() => undefined)
import('./mind-slips.ts').then(
  ({ mindSlips }) => mindSlips(),
  () => undefined,
)
