-- What was migrated is the owner's to write; the application has no use for it.
revoke all on migration from vereda_app;
