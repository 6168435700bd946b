/*
 * A template for tests that uses everything docs/templates.md describes. Line numbers in tests count from
 * the first line of the front matter.
 */

export const SAMPLE_FRONT_MATTER = `---
id: 9001
family: workshop-lease
slug: workshop-lease
title: Workshop Lease & Inventory
department: legal
type: agreement
summary: Sets out who rents a workshop from whom, for how long and at what price, and is signed by both.
keywords: [lease, workshop]
jurisdictions: [GB, US]
reviewed: 2026-11-20
related: []
numbering: clauses
fields:
  - key: owner
    type: company
    label: Owner
    help: Who lets the workshop.
    example: Alder & Finch Ltd
  - key: tenant
    type: person
    label: Tenant
    example: Rosa O'Neil
  - key: place
    type: address
    label: Address of the workshop
    example: 12 Mill Lane, Leeds
  - key: starts_on
    type: date
    label: First day
    example: 2026-03-02
  - key: rent
    type: money
    label: Monthly rent
    example: 1250.00 GBP
  - key: months
    type: number
    label: Length in months
    example: 24
    default: 12
  - key: security
    type: choice
    label: Is there a deposit?
    options: { none: No deposit, cash: A deposit in cash }
    example: cash
    default: none
  - key: pets
    type: yesno
    label: May animals be kept?
    example: no
  - key: items
    type: rows
    label: Inventory
    columns:
      - { key: description, type: text, label: Description }
      - { key: quantity, type: number, label: Quantity }
      - { key: price, type: money, label: Unit price }
      - { key: discount, type: number, label: Discount (%) }
      - { key: total, type: money, label: Total, compute: quantity * price * (100 - discount) / 100 }
    example:
      - { description: Oak bench, quantity: 3, price: 97.35 GBP, discount: 7.5 }
      - { description: Vice, quantity: 12, price: 1210.05 GBP, discount: 0 }
---
`;

export const SAMPLE_BODY = `{{owner}} (the **Owner**) lets the workshop at {{place}} to {{tenant}} (the **Tenant**).

::toc

## Term {#term}

1. The lease starts on {{starts_on}} and lasts {{months}} months. :ref[rent] says what it costs.
2. It ends early in three cases:
   1. by agreement;
   2. under :ref[rent]:
      1. after one notice,
      2. after two.
   3. by law.

> Note: Ask a lawyer about the *security of tenure*.

3. Animals: {{pets}}.

:::if{field="security" is="cash"}
## Deposit {#deposit}

1. The Tenant pays a deposit, see :ref[term].
:::

## Rent {#rent}

The Tenant pays {{rent}} a month. "Month" means calendar month.

### Inventory of the workshop

:::rows{field="items" sum="total" sumlabel="All of it"}
:::

- The bench stays.
- The vice goes.

| Room | Key |
|---|---:|
| Front | 1 |
| Back | **2** |

::pagebreak

::checks[Seen, Not seen, Seen by {{tenant}}]

::line[Signature of a witness]

::line[Date]

::box[Notes]{lines=3}

::signatures{parties="owner,tenant"}
`;

export const SAMPLE = SAMPLE_FRONT_MATTER + SAMPLE_BODY;
