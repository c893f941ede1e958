import { useTranslations } from 'use-intl'
import type { PartName, Parts } from '../contract.ts'
import { useFigures } from './use-figures.ts'

/** A figure with its label. A `code` is a name that stays as it is. */
export type Row = { label: string; value: string; isCode?: boolean }
type Facts<Name extends PartName> = NonNullable<Parts[Name]['facts']>
type RowsOf = { [Name in PartName]: (facts: Facts<Name>) => readonly Row[] }

/** Returns the figures of a part in words; none if it did not answer. */
export function usePartRows(): <Name extends PartName>(name: Name, part: Parts[Name]) => readonly Row[] {
  const rowsOf: RowsOf = { ...useMachineRows(), ...useWorkRows() }
  return (name, { facts }) => (facts === null ? [] : rowsOf[name](facts))
}

function useMachineRows(): Pick<RowsOf, 'product' | 'database' | 'disk' | 'backup' | 'model'> {
  const t = useTranslations('status.facts')
  const failureText = useFailureText()
  const { count, share, size, time, ago } = useFigures()
  return {
    product: ({ version, node, started_at: startedAt }) => [
      { label: t('version'), value: version },
      { label: t('node'), value: node },
      { label: t('since'), value: time(startedAt) },
    ],
    database: ({ kind, version, bytes, connections, connections_max: max, migrations, newest_migration: name }) => [
      { label: t('kind'), value: t(`kinds.${kind}`) },
      { label: t('postgres'), value: version },
      { label: t('size'), value: size(bytes) },
      { label: t('connections'), value: t('ofMax', { used: count(connections), max: count(max) }) },
      { label: t('migrations'), value: t('newestMigration', { count: count(migrations), name }) },
    ],
    disk: ({ folder, free_bytes: free, total_bytes: total }) => [
      { label: t('free'), value: t('freeOf', { free: size(free), total: size(total), share: share(free / total) }) },
      { label: t('folder'), value: folder, isCode: true },
    ],
    backup: ({ last }) =>
      last === null
        ? []
        : [
            { label: t('made'), value: `${time(last.made_at)} (${ago(last.made_at)})` },
            { label: t('size'), value: size(last.bytes) },
            { label: t('encrypted'), value: last.encrypted ? t('yes') : t('no') },
          ],
    model: ({ company, model, test }) => [
      ...(company === null ? [] : [{ label: t('company'), value: company }]),
      ...(model === null ? [] : [{ label: t('model'), value: model }]),
      ...(test === null
        ? []
        : [
            { label: t('tested'), value: `${time(test.made_at)} (${ago(test.made_at)})` },
            { label: t('result'), value: test.failure === null ? t('answered') : failureText(test.failure, { company, model }) },
          ]),
    ],
  }
}

function useWorkRows(): Pick<RowsOf, 'workers' | 'queue' | 'jobs' | 'mail'> {
  const t = useTranslations('status.facts')
  const { count, time, ago } = useFigures()
  const oldest = (at: string | null): readonly Row[] => (at === null ? [] : [{ label: t('oldest'), value: ago(at) }])
  return {
    workers: ({ processes, workers }) => [
      { label: t('processes'), value: count(processes) },
      { label: t('workers'), value: count(workers.length) },
      ...workers.map(({ started_at: startedAt, tasks }, index) => ({
        label: t('worker', { number: count(index + 1) }),
        value: t('tasks', { tasks, since: time(startedAt) }),
      })),
    ],
    queue: ({ waiting, running, oldest_waiting: at, completed, failed }) => [
      { label: t('waiting'), value: count(waiting) },
      ...oldest(at),
      { label: t('running'), value: count(running) },
      { label: t('completed'), value: count(completed) },
      { label: t('failed'), value: count(failed) },
    ],
    jobs: ({ waiting, running, waiting_long: waitingLong, given_up: givenUp, names }) => [
      { label: t('waiting'), value: count(waiting) },
      { label: t('running'), value: count(running) },
      { label: t('waitingLong'), value: count(waitingLong) },
      { label: t('givenUp'), value: count(givenUp) },
      ...(names.length === 0 ? [] : [{ label: t('names'), value: names.join(', '), isCode: true }]),
    ],
    mail: ({ way, waiting, oldest_waiting: at, given_up: givenUp }) => [
      { label: t('way'), value: t(`ways.${way}`) },
      { label: t('waiting'), value: count(waiting) },
      ...oldest(at),
      { label: t('givenUp'), value: count(givenUp) },
    ],
  }
}

/** Returns the text of model setup for a failed test. Tests of an earlier version may have failed for other reasons. */
function useFailureText(): (reason: string, values: { company: string | null; model: string | null }) => string {
  const t = useTranslations('models.reasons')
  return (reason, { company, model }) => {
    const key = t.has(reason as never) ? reason : 'test_failed'
    return t(key as 'test_failed', { company: company ?? '', model: model ?? '' })
  }
}
