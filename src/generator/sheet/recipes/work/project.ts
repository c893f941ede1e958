import { choice, date, formula, nth, onward, text, whole, type Recipe, type RowContext } from '../../recipe.ts'
import { PRIORITY, owner, status } from '../common.ts'
import { RISKS } from './risks.ts'

export const PROJECT: Recipe = {
  name: ['Project tracker', 'Seguimiento', 'Suivi de projet'],
  rows: 12,
  columns: [
    text(
      'task',
      ['Task', 'Tarea', 'Tâche'],
      nth([
        'Agree on goals|Collect requirements|Draft concept|Review concept|Prepare data|Build first version|Test with users|Fix findings|Write guide|Train team|Launch|Look back',
        'Acordar objetivos|Reunir requisitos|Redactar concepto|Revisar concepto|Preparar datos|Crear primera versión|Probar con usuarios|Corregir fallos|Escribir guía|Formar al equipo|Lanzar|Hacer balance',
        'Fixer les objectifs|Recueillir les besoins|Rédiger le concept|Relire le concept|Préparer les données|Créer la première version|Tester avec les utilisateurs|Corriger|Rédiger le guide|Former l’équipe|Lancer|Faire le bilan',
      ]),
    ),
    owner,
    choice('priority', ['Priority', 'Prioridad', 'Priorité'], PRIORITY),
    status,
    date('start', ['Start', 'Inicio', 'Début'], onward(-20, 6)),
    {
      key: 'due',
      header: ['Due date', 'Fecha límite', 'Échéance'],
      type: 'date',
      make: (row) => row.number('start') + row.random.integer(3, 12),
    },
    formula(
      'duration',
      ['Duration (days)', 'Duración (días)', 'Durée (jours)'],
      'integer',
      '={due}-{start}',
      (row) => row.number('due') - row.number('start'),
    ),
    whole('estimate', ['Estimated hours', 'Horas estimadas', 'Heures estimées'], 6, 40),
    {
      key: 'spent',
      header: ['Hours spent', 'Horas dedicadas', 'Heures passées'],
      type: 'integer',
      make: (row) => spentOf(row),
    },
    formula(
      'left',
      ['Hours left', 'Horas restantes', 'Heures restantes'],
      'integer',
      '={estimate}-{spent}',
      (row) => row.number('estimate') - row.number('spent'),
    ),
  ],
  totals: [
    ['estimate', 'sum'],
    ['spent', 'sum'],
    ['left', 'sum'],
  ],
  highlights: [
    ['status', 'equal_to', 2, 'positive'],
    ['left', 'less_than', '0', 'negative'],
  ],
  more: [RISKS],
  chart: {
    kind: 'bar',
    title: ['Estimated hours and hours spent', 'Horas estimadas y dedicadas', 'Heures estimées et passées'],
    category: 'task',
    values: ['estimate', 'spent'],
  },
}

/** Nothing before it has begun, part of the estimate while it goes on, about the estimate when it is done. */
function spentOf(row: RowContext): number {
  const status = row.choice('status')
  if (status === 0) return 0
  const [low, high] = status === 2 ? [75, 115] : [20, 70]
  return Math.round((row.number('estimate') * row.random.integer(low, high)) / 100)
}
