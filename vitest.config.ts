import { defineConfig } from 'vitest/config'

const OFFICE_TESTS = 'test/office/**/*.test.ts'
const AUTHORIZATION_TESTS = 'test/authorization.test.ts'

export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['test/setup.ts'],
    // Three, also on two cores, where the default is one: two leave a sixth of the processor time unused while they wait for the database.
    maxWorkers: 3,
    // Files share the modules that their worker has loaded, which saves a quarter of the processor time.
    isolate: false,
    // Only ends what hangs: on busy processors a server with its task processes takes ten seconds to start, and no test asks how fast it is.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [OFFICE_TESTS, AUTHORIZATION_TESTS],
          globalSetup: ['test/global-setup.ts'],
        },
      },
      // Apart, because it puts switches into modules before anything loads them.
      {
        extends: true,
        test: { name: 'authorization', include: [AUTHORIZATION_TESTS], isolate: true, globalSetup: ['test/global-setup.ts'] },
      },
      // Apart, because LibreOffice takes both cores, and needs no database.
      { extends: true, test: { name: 'office', include: [OFFICE_TESTS], globalSetup: ['test/office/global-setup.ts'] } },
    ],
  },
})
