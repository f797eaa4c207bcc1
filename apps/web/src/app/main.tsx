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
// what was touched meanwhile is answered before the first drawing
await new Promise((resolve) => setTimeout(resolve))
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)

void import('./work-behind.ts').then(({ workBehind }) => workBehind())
