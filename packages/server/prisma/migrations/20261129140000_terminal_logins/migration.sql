-- Logins of the CLI that a person allows in a browser.

CREATE TABLE terminal_login (
    code_hash VARCHAR(64) NOT NULL,
    user_code_hash VARCHAR(64),
    challenge VARCHAR(43),
    host VARCHAR(63) NOT NULL,
    address TEXT,
    scopes TEXT[],
    token_expires_at TIMESTAMPTZ(3),
    session_id UUID,
    denied BOOLEAN NOT NULL DEFAULT false,
    interval_seconds INTEGER NOT NULL DEFAULT 0,
    polled_at TIMESTAMPTZ(3),
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    expires_at TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT terminal_login_pkey PRIMARY KEY (code_hash),
    CONSTRAINT terminal_login_session_id_fkey FOREIGN KEY (session_id) REFERENCES credential(id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX terminal_login_user_code_hash_key ON terminal_login(user_code_hash);
CREATE INDEX terminal_login_session_id_idx ON terminal_login(session_id);
CREATE INDEX terminal_login_expires_at_idx ON terminal_login(expires_at);
