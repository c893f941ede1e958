import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './scripts/chromium.ts'
import { findFirefox } from './scripts/firefox.ts'

export default defineConfig({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  globalSetup: './test/e2e/start-server.ts',
  fullyParallel: true,
  // Three, also on two cores: two leave a fifth of the processor time unused while they wait for each other's answers.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Only ends what hangs: on busy processors a test with twelve people takes a minute, what is generated has the lowest priority, and no test asks how fast a page is.
  timeout: 360_000,
  expect: { timeout: 90_000 },
  use: {
    // Below the limit of a test, so that what hangs is named.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    // A trace of every test would take a third of the time.
    screenshot: 'only-on-failure',
    // plain-http.spec.ts needs a name that browsers do not trust as they trust localhost.
    launchOptions: {
      executablePath: fileURLToPath(new URL('test/e2e/chromium.sh', import.meta.url)),
      env: { ...process.env, CHROMIUM_PATH: findChromium() },
      args: [...CHROMIUM_FLAGS, '--host-resolver-rules=MAP *.test 127.0.0.1'],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    // Where the width changes nothing, a test is tagged @desktop and runs once.
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true }, grepInvert: /@desktop/ },
    {
      name: 'firefox',
      testMatch: ['main-job.spec.ts', 'sheet-editing.spec.ts'],
      use: {
        browserName: 'firefox',
        // Drives an unchanged Firefox over WebDriver BiDi; without a channel Playwright expects its own build.
        channel: 'moz-firefox',
        viewport: { width: 1280, height: 900 },
        launchOptions: {
          executablePath: fileURLToPath(new URL('test/e2e/firefox.ts', import.meta.url)),
          env: { ...process.env, FIREFOX_PATH: findFirefox() },
          firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
        },
      },
    },
  ],
})
