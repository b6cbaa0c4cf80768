-- The operator's own texts, which go over the bundled ones of the app (I18N-01); language and key as in locales/.
create table text_override (
  language text not null check (language ~ '^[a-z]{2}$'),
  key text not null check (char_length(key) between 1 and 200),
  text text not null check (char_length(text) between 1 and 2000),
  primary key (language, key)
);
