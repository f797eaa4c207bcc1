import '@vereda/ui/tokens/index.css'
import '@vereda/ui/base/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { firstScreen } from './first-screen.ts'
import { start } from './start.ts'
import { viewStyles } from './view-styles.ts'

await start()
await firstScreen()
await viewStyles()
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

void import('./work-behind.ts').then(({ workBehind }) => workBehind())
