import type { Locator, Page } from '@playwright/test'
import { PASSWORD, createDocument, enterAdministration, expect, forgetSession, signUp } from '#test/e2e/fixtures.ts'
import { becomeSuperAdmin, test } from '#test/e2e/installation.ts'

/*
 * The error catalogue of the specification, to the letter: each row makes one call fail and expects the message that the screen then shows.
 * Each area is one test on one page, because signing up and starting an installation cost more than a row.
 */

type Row = {
  /** As the specification has it. */
  message: string
  /** The screen. It is opened unless the row before has left it open. */
  at: string
  /** The call that fails: its path, and what only its body has if another call has the same path. */
  call?: string
  body?: string
  /** What the person does there. */
  act?: (page: Page) => Promise<unknown>
}

test.describe('the error catalogue', { tag: '@desktop' }, () => {
  test.use({ expectedErrors: /status of (401|422)|ERR_FAILED/ })

  test('every call of a person that fails says so', async ({ page, person }) => {
    expect(person.email).toBeTruthy()
    const { id } = await createDocument(page, { type: 'doc', title: 'Policy' })
    await expectMessages(page, [
      { message: 'Failed to load document', at: `/create?id=${id}`, call: '/rpc/documents/read' },
      { message: 'Failed to publish document', at: `/create?id=${id}`, call: '/rpc/documents/publish', act: press('Publish') },
      {
        message: 'Failed to delete document',
        at: '/documents',
        call: '/rpc/documents/delete',
        act: async () => {
          await page.getByRole('button', { name: /^More actions/ }).click()
          await page.getByRole('menuitem', { name: 'Delete' }).click()
          await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
        },
      },
      { message: 'Failed to create test sheet', at: '/sheets', call: '/rpc/documents/create', act: press('Test Sheet Creation') },
      { message: 'Failed to load queue items', at: '/queue', call: '/rpc/generation/list' },
      {
        message: 'Failed to queue generation request',
        at: '/create?type=forms',
        call: '/rpc/generation/enqueue',
        act: async () => {
          await page.getByRole('textbox', { name: /^Describe your/ }).fill('A form about lunch')
          await page.getByRole('button', { name: 'Generate', exact: true }).click()
        },
      },
      { message: 'Failed to load user settings', at: '/settings', call: '/rpc/settings/read' },
      {
        message: 'Failed to save settings',
        at: '/settings?tab=preferences',
        call: '/rpc/settings/update',
        act: () => page.getByLabel('Time zone').selectOption('UTC'),
      },
      {
        message: 'Failed to save settings',
        at: '/settings?tab=profile',
        call: '/rpc/settings/update',
        act: async () => {
          await page.getByLabel('Department').fill('Sales')
          await page.getByRole('button', { name: 'Save' }).click()
        },
      },
      { message: 'Failed to load user data', at: '/my-data', call: '/rpc/privacy/readMyData' },
      { message: 'Failed to export data: {reason}', at: '/my-data', call: '/rpc/privacy/startExport', act: press('Export My Data') },
      {
        message: 'Failed to export data: {reason}',
        at: '/my-data',
        call: '/api/rpc/get_user_data_export',
        act: press('Download as one JSON file'),
      },
      {
        message: 'Failed to request deletion: {reason}',
        at: '/my-data',
        call: '/rpc/privacy/requestDeletion',
        act: async () => {
          await page.getByRole('button', { name: 'Request Account Deletion' }).click()
          await page.getByRole('button', { name: 'Request deletion', exact: true }).click()
        },
      },
      {
        message: 'Failed to log out',
        at: '/dashboard',
        call: '/rpc/auth/logout',
        act: async () => {
          await page.getByRole('button', { name: /^Account of/ }).click()
          await page.getByRole('menuitem', { name: 'Log out' }).click()
        },
      },
    ])
  })

  test('a change of somebody whose session has ended says “Not authenticated”', async ({ page, person, context }) => {
    expect(person.email).toBeTruthy()
    // The live connection would notice first.
    await page.route('/api/events', (route) => route.abort())
    await page.goto('/settings?tab=preferences')
    await expect(page.getByLabel('Time zone')).toBeVisible()
    await context.clearCookies()
    await page.getByLabel('Time zone').selectOption('UTC')
    await expect(text(page, 'Not authenticated')).toBeVisible()
  })

  test('every call of a visitor that fails says so', async ({ page }) => {
    await expectMessages(page, [
      {
        message: 'Failed to create account',
        at: '/signup',
        call: '/rpc/auth/signup',
        act: async () => {
          await page.getByLabel('First name').fill('Ana')
          await page.getByLabel('Last name').fill('López')
          await page.getByLabel('Email').fill('ana@example.com')
          await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
          await page.getByLabel('Confirm password').fill(PASSWORD)
          await page.getByRole('button', { name: 'Create account' }).click()
        },
      },
    ])
    await page.goto('/login')
    await page.getByLabel('Email').fill('ana@example.com')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.route('**/rpc/auth/login', (route) => route.abort())
    await press('Sign in')(page)
    await expect(text(page, 'Failed to send a request to the Edge Function')).toBeVisible()
    // An answer that nobody understands.
    await page.route('**/rpc/auth/login', (route) => route.fulfill({ status: 200, body: 'no answer' }))
    await press('Sign in')(page)
    await expect(text(page, 'An unexpected error occurred')).toBeVisible()
  })

  test.describe('of an installation', () => {
    test.use({ baseURL: async ({ installation }, provide) => provide(installation.url) })

    test('every call of the super admin about surveys and people that fails says so', async ({ page, installation }) => {
      await becomeSuperAdmin(page, installation)
      const survey = await createAnsweredSurvey(page)
      await expectMessages(page, [
        { message: 'Failed to load survey', at: `/surveys/${survey}/take`, call: '/rpc/surveys/read' },
        {
          message: 'Failed to submit survey',
          at: `/surveys/${survey}/take`,
          call: '/rpc/surveys/answer',
          act: async () => {
            await page.getByRole('radio', { name: 'Fair' }).check()
            await page
              .getByRole('button', { name: 'Next' })
              .or(page.getByRole('button', { name: 'Complete' }))
              .click()
          },
        },
        {
          message: 'Failed to create survey',
          at: `/surveys/create?from=${survey}`,
          call: '/rpc/surveys/create',
          act: press('Create Survey'),
        },
        { message: 'Failed to load survey results', at: `/surveys/${survey}/results`, call: '/rpc/surveys/results' },
        {
          message: 'Failed to reset user survey',
          at: `/surveys/${survey}/results`,
          call: '/rpc/surveys/reset',
          act: async () => {
            await page.getByRole('button', { name: 'Reset: Ana López' }).click()
            await page.getByRole('button', { name: 'Reset survey' }).click()
          },
        },
      ])

      const ivo = await invite(page, 'Ivo')
      const zoe = await invite(page, 'Zoe')
      expect((await page.request.patch(`/api/admin/users/${zoe}`, { data: { account_status: 'suspended' } })).status()).toBe(200)
      const at = '/admin/users'
      const update = '/rpc/people/update'
      const confirm = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click()
      const choose = async (item: string) => {
        await page.getByRole('button', { name: 'Actions for Ivo Novák' }).click()
        await page.getByRole('menuitem', { name: item }).click()
      }
      await expectMessages(page, [
        { message: 'Failed to fetch users', at, call: '/rpc/people/list' },
        {
          message: 'Failed to update user role',
          at,
          call: update,
          act: async () => {
            await page.getByLabel('Role of Ivo Novák').selectOption('admin')
            await confirm('Change role')
          },
        },
        { message: 'Failed to deactivate user', at, call: update, act: () => choose('Deactivate').then(() => confirm('Deactivate')) },
        {
          message: 'Failed to suspend user: {reason}',
          at,
          call: update,
          act: () => choose('Suspend Account').then(() => confirm('Suspend Account')),
        },
        {
          message: 'Failed to update status: {reason}',
          at,
          call: update,
          act: () => page.getByLabel('Account status of Zoe Novák').selectOption('active'),
        },
        { message: 'Failed to export user data', at, call: '/api/rpc/get_user_data_export', act: () => choose('Export user data') },
        {
          message: 'Failed to delete user: {reason}',
          at,
          call: '/rpc/privacy/eraseNow',
          act: () => choose('Delete user data').then(() => confirm('Delete user data')),
        },
        {
          message: 'Import failed: {reason}',
          at,
          call: '/api/admin/users/import',
          act: async () => {
            const choosing = page.waitForEvent('filechooser')
            await page.getByRole('button', { name: 'Import CSV' }).click()
            await (await choosing).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from('email\nzoe@corp.test\n') })
          },
        },
        { message: 'Failed to fetch users from Google Admin', at, call: '/rpc/people/directory', act: press('Company directory') },
        { message: 'Failed to load users: {reason}', at, call: '/rpc/people/directory', act: press('Retry') },
        {
          message: 'Import failed: {reason}',
          at,
          call: '/rpc/people/directory',
          body: 'importUsers',
          act: () => press('Retry')(page).then(() => press('Import users')(page)),
        },
        {
          message: 'Failed to start impersonation',
          at: `${at}?q=Ivo`,
          call: '/rpc/people/impersonate',
          act: async () => {
            await choose('Impersonate')
            await page.getByLabel('Reason').fill('He asked for help')
            await page.getByRole('button', { name: 'Start impersonation' }).click()
          },
        },
      ])
      const started = await page.request.post('/api/admin/impersonation', { data: { user_id: ivo, reason: 'He asked for help' } })
      expect(started.status(), await started.text()).toBe(200)
      await expectMessages(page, [
        {
          message: 'Failed to end impersonation',
          at: '/dashboard',
          call: '/rpc/people/endImpersonation',
          act: press('End Impersonation'),
        },
      ])
    })

    test.describe('with a directory of which some addresses are too long', () => {
      test.use({ variables: { COMPANY_DOMAINS: `${'sixteen-letters.'.repeat(14)}corpname` } })

      test('an import that leaves people out says how many', async ({ page, installation }) => {
        await becomeSuperAdmin(page, installation)
        await page.goto('/admin/users')
        await press('Company directory')(page)
        await press('Import users')(page)
        await expect(text(page, 'Imported 4 of 6 mock users, who can never sign in. 2 users failed to import.')).toBeVisible()
      })
    })

    test('every call of the administration that fails says so', async ({ page, installation }) => {
      await becomeSuperAdmin(page, installation)
      await enterAdministration(page)
      const save = '/rpc/administration/updateSettings'
      expect((await page.request.post('/api/rpc/update_admin_settings_safe', { data: { p_openai_key: 'sk-some-key' } })).status()).toBe(200)
      await expectMessages(page, [
        { message: 'Failed to fetch admin settings', at: '/admin?tab=ai', call: '/rpc/administration/readSettings' },
        {
          message: 'Failed to save settings: {reason}',
          at: '/admin?tab=ai',
          call: save,
          act: async () => {
            await page.getByLabel('OpenAI API key').fill('sk-some-key')
            await page.getByRole('button', { name: 'Save settings' }).click()
          },
        },
        {
          message: 'Failed to save settings: {reason}',
          at: '/admin?tab=voice',
          call: save,
          act: () => page.getByRole('switch', { name: 'Allow voice' }).click(),
        },
        {
          message: 'Failed to save settings: {reason}',
          at: '/admin?tab=ai',
          call: save,
          act: async () => {
            await press('Remove key')(page)
            await page.getByRole('alertdialog').getByRole('button', { name: 'Remove key' }).click()
          },
        },
        { message: 'Failed to load test users', at: '/testing', call: '/rpc/testing/run', body: 'getTestUsers' },
        {
          message: 'Test failed: {reason}',
          at: '/testing',
          call: '/rpc/testing/run',
          body: 'testBulkCreation',
          act: async () => {
            await page.getByLabel('Title').fill('Onboarding plan')
            await page.getByRole('checkbox', { name: 'All test users' }).click()
            await press('Run test')(page)
          },
        },
        { message: 'Failed to load admin data', at: '/admin?tab=admins', call: '/rpc/administration/listAdmins' },
        { message: 'Failed to log out', at: '/admin', call: '/rpc/administration/logout', act: press('Leave administration') },
      ])
      // The open page may still be reading the settings, which nobody may read after the logout.
      await page.goto('about:blank')
      expect((await page.request.post('/api/admin/logout', { data: {} })).status()).toBe(200)
      await expectMessages(page, [
        {
          message: 'Login failed: {reason}',
          at: '/admin-login',
          call: '/rpc/administration/login',
          act: async () => {
            await page.getByLabel('Username').fill('chief')
            await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
            await page.getByRole('button', { name: 'Sign in', exact: true }).click()
          },
        },
      ])
      // Whoever is an administrator only.
      await forgetSession(page)
      await signUp(page)
      expect((await page.request.post('/api/admin/login', { data: { username: 'chief', password: PASSWORD } })).status()).toBe(200)
      await expectMessages(page, [{ message: 'Access denied. Super admin required.', at: '/admin' }])
    })
  })
})

async function expectMessages(page: Page, rows: readonly Row[]): Promise<void> {
  let open = ''
  for (const [index, { message, at, call = '', body = '', act }] of rows.entries())
    await test.step(`${at}: ${message}`, async () => {
      // Differs from row to row, because what the row before has shown may still be there.
      const reason = `${call} has failed (${index + 1})`
      const isCall = ({ pathname }: URL) => pathname === call
      await page.route(isCall, (route) =>
        (route.request().postData() ?? '').includes(body) ? route.fulfill(refusalTo(call, reason)) : route.continue(),
      )
      if (!act || at !== open) await page.goto(at, { waitUntil: 'commit' })
      await act?.(page)
      await expect(text(page, message.replace('{reason}', reason))).toBeVisible()
      await page.unroute(isCall)
      // What could not be read is missing now.
      open = act ? at : ''
    })
}

/** A refusal is not tried again, and without a reason its message is shown. Its body differs between the calls of the pages (/rpc) and others. */
function refusalTo(call: string, message: string): { status: number; json: object } {
  const refusal = { code: 'unprocessable', message }
  const json = call.startsWith('/rpc/') ? { json: { defined: true, status: 422, data: {}, ...refusal }, meta: [] } : refusal
  return { status: 422, json }
}

/** A failed read is said in a notification and in place of what is missing. */
function text(page: Page, message: string): Locator {
  return page.getByText(message, { exact: true }).first()
}

function press(name: string): (page: Page) => Promise<void> {
  return (page) => page.getByRole('button', { name, exact: true }).click()
}

/** A survey of which this person has answered the first question. */
async function createAnsweredSurvey(page: Page): Promise<string> {
  const options = ['Excellent', 'Good', 'Fair', 'Poor']
  const questions = ['How is your work?', 'How is your team?'].map((question_text) => ({ question_text, options }))
  const made = await page.request.post('/api/surveys', { data: { title: 'Pulse', questions } })
  expect(made.status(), await made.text()).toBe(201)
  const survey = (await made.json()) as { id: string; questions: { id: string }[] }
  const answered = await page.request.put(`/api/surveys/${survey.id}/responses`, {
    data: { question_id: survey.questions[0]?.id, answer: 'Good' },
  })
  expect(answered.status(), await answered.text()).toBe(200)
  return survey.id
}

async function invite(page: Page, firstName: string): Promise<string> {
  const person = { email: `${firstName.toLowerCase()}@corp.test`, first_name: firstName, last_name: 'Novák' }
  const answer = await page.request.post('/api/admin/users/invitations', { data: person })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { id: string }).id
}
