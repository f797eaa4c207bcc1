-- Some providers, Microsoft's among them, never say whether an e-mail is proven: a domain may say that its own provider's are.
alter table sign_in_provider add column trusts_emails boolean not null default false;
