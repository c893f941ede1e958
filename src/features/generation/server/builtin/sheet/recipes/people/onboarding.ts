import { choice, date, formula, nth, onward, text, type Recipe } from '../../recipe.ts'
import { owner, status, notes } from '../common.ts'

export const ONBOARDING: Recipe = {
  name: ['Onboarding', 'Incorporación', 'Intégration'],
  rows: 12,
  columns: [
    text(
      'task',
      ['Task', 'Tarea', 'Tâche'],
      nth([
        'Send contract|Order equipment|Open accounts|Inform the team|Name a buddy|Welcome on day one|Tour and introductions|Explain the tools|Agree first goals|First task|Check-in week two|Review after one month',
        'Enviar contrato|Pedir equipo|Abrir cuentas|Informar al equipo|Nombrar compañero guía|Bienvenida|Visita y presentaciones|Explicar herramientas|Acordar objetivos|Primera tarea|Seguimiento semana dos|Balance del primer mes',
        'Envoyer le contrat|Commander le matériel|Ouvrir les comptes|Informer l’équipe|Nommer un parrain|Accueil du premier jour|Visite et présentations|Présenter les outils|Fixer les premiers objectifs|Première mission|Point semaine deux|Bilan du premier mois',
      ]),
    ),
    choice(
      'area',
      ['Area', 'Área', 'Domaine'],
      ['HR|IT|Team|Manager', 'RR. HH.|Informática|Equipo|Responsable', 'RH|Informatique|Équipe|Responsable'],
    ),
    owner,
    date('planned', ['Planned for', 'Previsto para', 'Prévu le'], onward(-10, 4)),
    {
      key: 'done',
      header: ['Done on', 'Hecho el', 'Fait le'],
      type: 'date',
      make: (row) => row.number('planned') + row.random.integer(-1, 3),
    },
    formula(
      'delay',
      ['Delay (days)', 'Retraso (días)', 'Retard (jours)'],
      'integer',
      '={done}-{planned}',
      (row) => row.number('done') - row.number('planned'),
    ),
    status,
    notes,
  ],
  totals: [
    ['task', 'count'],
    ['delay', 'average'],
  ],
  highlights: [
    ['delay', 'greater_than', '1', 'warning'],
    ['status', 'equal_to', 2, 'positive'],
  ],
  chart: { kind: 'bar', title: ['Delay by task', 'Retraso por tarea', 'Retard par tâche'], category: 'task', values: ['delay'] },
}
