-- googlemail.com is gmail.com by another name: its mailboxes are the same, and so are their keys.
update affiliate_applications one set email_key = replace(email_key, '@googlemail.com', '@gmail.com')
where email_key like '%@' || 'googlemail.com' and not exists (
  select from affiliate_applications other
  where other.email_key = replace(one.email_key, '@googlemail.com', '@gmail.com'));
update affiliates one set email_key = replace(email_key, '@googlemail.com', '@gmail.com')
where email_key like '%@' || 'googlemail.com' and not exists (
  select from affiliates other
  where other.email_key = replace(one.email_key, '@googlemail.com', '@gmail.com'));
