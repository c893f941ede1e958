import { testingApi } from './api.ts'

export const testUsersQuery = testingApi.run.queryOptions({
  input: { action: 'getTestUsers' },
  staleTime: Infinity,
  meta: { failed: 'testing.failed.users' },
})

export const testDocumentsQuery = testingApi.count.queryOptions()
